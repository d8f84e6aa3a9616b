export const USER_ROLES = ['ADMIN', 'TECHNICIAN', 'CLIENT'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Technicians and administrators: the only roles with two-factor authentication. */
export const STAFF_ROLES = ['ADMIN', 'TECHNICIAN'] as const satisfies readonly UserRole[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'it';
