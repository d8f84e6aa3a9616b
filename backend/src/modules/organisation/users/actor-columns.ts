import { MUST_SET_UP_SECOND_FACTOR } from './second-factor-state.js';

/** SQL on the user `u` for the account's part of an `Actor`. */
export const ACTOR_COLUMNS = `
  u.id, u.email, u.role, u.technical_area_id AS "technicalAreaId", array_remove(ARRAY[u.company_id], NULL) AS "companyIds",
  u.company_role AS "companyRole", (SELECT c.sharing FROM companies c WHERE c.id = u.company_id) AS "companySharing", u.language,
  ARRAY(SELECT p.ticket_id FROM ticket_participants p WHERE p.user_id = u.id AND p.role = 'COLLABORATOR') AS "collaboratesOn",
  u.must_change_password AS "mustChangePassword", ${MUST_SET_UP_SECOND_FACTOR} AS "mustSetUpSecondFactor"`;

/** Whether the account may be used at all. */
export const MAY_ACT = 'u.is_active AND u.deleted_at IS NULL';
