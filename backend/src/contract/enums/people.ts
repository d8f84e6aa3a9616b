/** Which members of a company see all its tickets; the others see only their own. */
export const COMPANY_SHARINGS = ['NOBODY', 'KEY_USERS', 'EVERYBODY'] as const;
export type CompanySharing = (typeof COMPANY_SHARINGS)[number];

/** What VIES answered about a VAT number: the number exists, it does not exist, or no answer came. */
export const VAT_STATES = ['VALID', 'NOT_FOUND', 'UNAVAILABLE'] as const;
export type VatState = (typeof VAT_STATES)[number];

/** What may be done with a company. Its members and sites have actions of their own. */
export const COMPANY_ACTIONS = ['EDIT', 'ADD_MEMBER', 'CHECK_VAT_NUMBER', 'MERGE'] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

/** Key users manage the people of their company. */
export const COMPANY_ROLES = ['MEMBER', 'KEY_USER'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const USER_ROLES = ['ADMIN', 'TECHNICIAN', 'CLIENT'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Technicians and administrators: the only roles with two-factor authentication. */
export const STAFF_ROLES = ['ADMIN', 'TECHNICIAN'] as const satisfies readonly UserRole[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'it';
