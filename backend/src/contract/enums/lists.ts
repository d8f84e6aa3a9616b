export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const API_TOKEN_SORTS = ['createdAt', 'expiresAt', 'lastUsedAt'] as const;
export type ApiTokenSort = (typeof API_TOKEN_SORTS)[number];

export const JOB_SORTS = ['createdAt', 'finishedAt', 'attempts'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const INBOUND_MAIL_SORTS = ['receivedAt'] as const;
export type InboundMailSort = (typeof INBOUND_MAIL_SORTS)[number];

export const USER_SORTS = ['createdAt', 'surname', 'name', 'email', 'role'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const CALENDAR_SORTS = ['name', 'createdAt'] as const;
export type CalendarSort = (typeof CALENDAR_SORTS)[number];

export const CANNED_REPLY_SORTS = ['title', 'createdAt'] as const;
export type CannedReplySort = (typeof CANNED_REPLY_SORTS)[number];

export const COMPANY_SORTS = ['name', 'createdAt'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

export const PLANT_SORTS = ['serialNumber', 'createdAt'] as const;
export type PlantSort = (typeof PLANT_SORTS)[number];

export const PLANT_MODEL_SORTS = ['code', 'createdAt'] as const;
export type PlantModelSort = (typeof PLANT_MODEL_SORTS)[number];

export const SERVICE_LEVEL_SORTS = ['name', 'createdAt'] as const;
export type ServiceLevelSort = (typeof SERVICE_LEVEL_SORTS)[number];

export const SERVICE_AGREEMENT_SORTS = ['companyName', 'validFrom'] as const;
export type ServiceAgreementSort = (typeof SERVICE_AGREEMENT_SORTS)[number];

export const TECHNICAL_AREA_SORTS = ['name', 'createdAt'] as const;
export type TechnicalAreaSort = (typeof TECHNICAL_AREA_SORTS)[number];

export const RATING_SORTS = ['ratedAt', 'score'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];

/** What statistics of ratings can be grouped by. */
export const RATING_GROUPS = ['month', 'technician', 'area'] as const;
export type RatingGroup = (typeof RATING_GROUPS)[number];

export const SECURITY_EVENT_SORTS = ['occurredAt'] as const;
export type SecurityEventSort = (typeof SECURITY_EVENT_SORTS)[number];

/**
 * `urgency` sorts tickets whose plant stands still first, then those with a deadline, then those
 * without one (by priority), then those that wait for the client, and closed tickets last.
 */
export const TICKET_SORTS = [
  'createdAt',
  'updatedAt',
  'id',
  'priority',
  'status',
  'category',
  'company',
  'awaitingSince',
  'urgency',
] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];
