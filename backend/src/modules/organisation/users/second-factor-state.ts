/**
 * SQL about two-factor authentication of the user `u`. The tables belong to the auth module, which
 * this module must not import.
 */
export const HAS_SECOND_FACTOR =
  'EXISTS (SELECT FROM second_factors factor WHERE factor.user_id = u.id AND factor.activated_at IS NOT NULL)';

/** Administrators require it for the role. */
export const NEEDS_SECOND_FACTOR =
  'EXISTS (SELECT FROM security_settings settings WHERE u.role = ANY (settings.second_factor_roles))';

export const MUST_SET_UP_SECOND_FACTOR = `(${NEEDS_SECOND_FACTOR} AND NOT ${HAS_SECOND_FACTOR})`;
