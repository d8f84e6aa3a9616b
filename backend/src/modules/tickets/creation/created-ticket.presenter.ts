import type { Actor } from '#kernel/access/index.js';
import type { TicketRow } from '../detail/ticket-columns.js';
import { type AttachmentRow, presentTicket } from '../detail/ticket.presenter.js';
import type { SubmittedTicketDto } from './created-ticket.dto.js';
import { mayRead } from '../visibility/index.js';

/** A client who owns nothing, by whose rights visitors read. */
const VISITOR: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  role: 'CLIENT',
  technicalAreaId: null,
  companyIds: [],
  companyRole: null,
  companySharing: null,
  language: 'it',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
};

/**
 * The owner and administrators get the ticket. Other senders get only what they typed, even on a replay, and so does an
 * owner who has left the ticket's company.
 */
export function presentCreated(
  row: TicketRow,
  attachments: AttachmentRow[],
  actor: Actor | undefined,
): SubmittedTicketDto {
  if (actor && actor.role !== 'TECHNICIAN' && mayRead(actor, row).allowed)
    return presentTicket(row, attachments, actor);
  return {
    ...presentTicket(row, [], VISITOR),
    technicalAreaId: null,
    technicalArea: null,
    assignedTechnicianId: null,
    assignedTechnician: null,
    finalReport: null,
    createdBy: {
      name: row.contactName,
      surname: row.contactSurname,
      email: row.contactEmail,
      company: row.company,
    },
  };
}
