export const USER_ROLES = ['ADMIN', 'TECHNICIAN', 'CLIENT'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Who works for the maker: the only ones that two-factor authentication is offered to, or demanded of. */
export const STAFF_ROLES = ['ADMIN', 'TECHNICIAN'] as const satisfies readonly UserRole[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'it';
