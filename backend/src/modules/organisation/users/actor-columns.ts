import type { Actor } from '#kernel/access/index.js';
import { MUST_SET_UP_SECOND_FACTOR } from './second-factor-state.js';

const COLUMNS = `
  u.id, u.email, u.role, u.technical_area_id AS "technicalAreaId", array_remove(ARRAY[u.company_id], NULL) AS "companyIds",
  u.company_role AS "companyRole", (SELECT c.sharing FROM companies c WHERE c.id = u.company_id) AS "companySharing", u.language,
  u.must_change_password AS "mustChangePassword", ${MUST_SET_UP_SECOND_FACTOR} AS "mustSetUpSecondFactor"`;

const added: string[] = [];

/** Adds what a later module knows of the caller: SQL on the user `u`. It does so while it is loaded. */
export function defineActorColumn(name: keyof Actor, sql: string): void {
  added.push(`${sql} AS "${name}"`);
}

/** SQL on the user `u` for the account's part of an `Actor`. */
export const actorColumns = (): string => [COLUMNS, ...added].join(', ');

/** Whether the account may be used at all. */
export const MAY_ACT = 'u.is_active AND u.deleted_at IS NULL';
