/** Who of a company sees all its tickets; its other members see their own. */
export const COMPANY_SHARINGS = ['NOBODY', 'KEY_USERS', 'EVERYBODY'] as const;
export type CompanySharing = (typeof COMPANY_SHARINGS)[number];

/** Key users manage the people of their company. */
export const COMPANY_ROLES = ['MEMBER', 'KEY_USER'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
