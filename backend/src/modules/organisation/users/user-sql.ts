import type { Actor } from '#kernel/access/index.js';

/**
 * SQL about two-factor authentication of the user `u`. The tables belong to the auth module, which
 * this module must not import.
 */
export const HAS_SECOND_FACTOR =
  'EXISTS (SELECT FROM second_factors factor WHERE factor.user_id = u.id AND factor.activated_at IS NOT NULL)';

/** The administrators' rules require a second factor for the user's role. */
export const NEEDS_SECOND_FACTOR =
  'EXISTS (SELECT FROM security_settings settings WHERE u.role = ANY (settings.second_factor_roles))';

export const MUST_SET_UP_SECOND_FACTOR = `(${NEEDS_SECOND_FACTOR} AND NOT ${HAS_SECOND_FACTOR})`;

const COLUMNS = `
  u.id, u.email, u.role, u.technical_area_id AS "technicalAreaId", array_remove(ARRAY[u.company_id], NULL) AS "companyIds",
  u.company_role AS "companyRole", (SELECT c.sharing FROM companies c WHERE c.id = u.company_id) AS "companySharing", u.language,
  u.must_change_password AS "mustChangePassword", ${MUST_SET_UP_SECOND_FACTOR} AS "mustSetUpSecondFactor"`;

const added: string[] = [];

/**
 * Lets another module add its SQL on the user `u` for a property of `Actor`. It must be called
 * while the module is loaded.
 */
export function defineActorColumn(name: keyof Actor, sql: string): void {
  added.push(`${sql} AS "${name}"`);
}

/** SQL on the user `u` that selects the account's part of an `Actor`. */
export const actorColumns = (): string => [COLUMNS, ...added].join(', ');

/** Whether the account may be used at all. */
export const MAY_ACT = 'u.is_active AND u.deleted_at IS NULL';
