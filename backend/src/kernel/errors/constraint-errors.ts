import type { ErrorCode } from '../../contract/index.js';

/** Named database constraints, and what their violation means to a caller. */
export const CONSTRAINT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  uq_users_email: 'EMAIL_IN_USE',
  uq_technical_areas_name: 'AREA_NAME_IN_USE',
  // Whoever acts was deleted or erased after the request had been let in: from now on they are nobody.
  fk_tickets_owner: 'UNAUTHENTICATED',
  fk_ticket_activity_actor: 'UNAUTHENTICATED',
  fk_worklogs_technician: 'UNAUTHENTICATED',
  fk_attachments_user: 'UNAUTHENTICATED',
  ck_users_erased: 'UNAUTHENTICATED',
  fk_webhooks_user: 'UNAUTHENTICATED',
};
