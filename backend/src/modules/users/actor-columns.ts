import { MUST_SET_UP_SECOND_FACTOR } from './second-factor-state.js';

/** SQL about the user `u`, for whoever lets requests in: what an `Actor` tells of the account. */
export const ACTOR_COLUMNS = `
  u.id, u.email, u.role, u.technical_area_id AS "technicalAreaId", '{}'::uuid[] AS "companyIds", u.language,
  u.must_change_password AS "mustChangePassword", ${MUST_SET_UP_SECOND_FACTOR} AS "mustSetUpSecondFactor"`;

/** Whether anybody may act as that user at all. */
export const MAY_ACT = 'u.is_active AND u.deleted_at IS NULL';
