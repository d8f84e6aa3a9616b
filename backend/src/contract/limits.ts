/** Every limit of the product. Lengths count code points after trimming; sizes are bytes; hours are decimal hours. */
export const LIMITS = {
  password: { min: 8, max: 128 },
  /** A code of the authenticator app or a recovery code, with the blanks and dashes that people type. */
  secondFactor: { max: 40 },
  recoveryCodes: { count: 10 },
  email: { max: 254 },
  phone: { max: 40 },
  supportHours: { max: 200 },
  personName: { min: 2, max: 100 },
  /** Name and surname on a ticket are any text: 'M.', 'Ufficio 2'. */
  contactName: { min: 1, max: 100 },
  company: { max: 200 },
  ticketTitle: { max: 150 },
  /** Of a title that is made from the description; how many more parts are ordered stands behind it. */
  generatedTitle: { max: 80 },
  plantType: { max: 100 },
  plantSerialNumber: { max: 100 },
  description: { min: 10, max: 5000 },
  longText: { max: 5000 },
  partLines: { min: 1, max: 100 },
  partCode: { max: 50 },
  /** 100 lines of the longest kind still fit into a request body. */
  partDescription: { max: 200 },
  partQuantity: { min: 1, max: 9999 },
  finalReport: { min: 10, max: 5000 },
  finalInternalNotes: { max: 5000 },
  duplicateNote: { max: 2000 },
  /** A step finer than 0.1 is refused. */
  hoursSpent: { min: 0.1, max: 999, step: 0.1 },
  totalHoursSpent: { max: 9999 },
  worklogNotes: { min: 1, max: 5000 },
  areaName: { min: 1, max: 100 },
  areaDescription: { min: 1, max: 500 },
  apiTokenName: { min: 1, max: 100 },
  /** Those of one account that are neither revoked nor expired. */
  apiTokens: { max: 20 },
  apiTokenDays: { min: 1, max: 365, default: 90 },
  /** `maxFiles` of one submission: the form, or a later upload. */
  attachments: { maxFiles: 5, maxPerTicket: 50, maxBytes: 20 * 1024 * 1024 },
  fileName: { max: 255 },
  search: { max: 200 },
  /** Up to so many hits of a search are counted and paged; a text that no index helps with is looked for in the newest only. */
  searchHits: { max: 10_000, newest: 20_000 },
  page: { max: 1_000_000 },
  listLimit: { default: 10, max: 100 },
  userListLimit: { max: 1000 },
  idsPerRequest: { max: 100 },
  dashboardDays: { min: 1, max: 365, default: 30 },
  statisticsMonths: { min: 1, max: 36, default: 12 },
  productivityWeeks: { min: 1, max: 52, default: 12 },
  ticketNumber: { max: 2_147_483_647 },
  year: { min: 2000, max: 2999 },
  idempotencyKey: { max: 200 },
  userAgent: { max: 300 },
  /** The longest way to write an IPv6 address. */
  address: { max: 45 },
  /** Live updates that one user may have open at one API process. */
  liveStreams: { maxPerUser: 10 },
  webhooks: { max: 20 },
  webhookName: { max: 100 },
  webhookUrl: { max: 500 },
  jsonBodyBytes: 128 * 1024,
} as const;

/**
 * The hint at duplicates. Of each plant the newest tickets are compared, by the beginning of what they say; similarities run
 * from 0 to 1, and closed tickets count for so many days.
 */
export const DUPLICATE_HINT = {
  shown: 5,
  compared: 500,
  comparedLength: 400,
  similarFrom: 0.4,
  verySimilarFrom: 0.7,
  closedDays: 90,
} as const;

/** Accepted attachment types, each with the file name extensions that agree with it. */
export const ATTACHMENT_TYPES = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'video/mp4': ['mp4'],
  'application/pdf': ['pdf'],
} as const;
export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

/** Lifetimes in seconds. */
export const LIFETIMES = {
  accessToken: 15 * 60,
  session: 30 * 24 * 3600,
  uploadToken: 60 * 60,
  /** How long a request's body may take, large uploads over a slow line included. */
  requestBody: 10 * 60,
  /** A stored file that nothing refers to by then was left by an interrupted request: far longer than any upload takes. */
  unclaimedFile: 60 * 60,
  mailboxToken: 72 * 3600,
  idempotencyKey: 24 * 3600,
  forgottenPassword: 60 * 60,
  temporaryPassword: 72 * 3600,
  /** The last use of an API token is noted at most so often. */
  apiTokenUse: 60,
  exportWait: 15,
  /** Somebody who opened a ticket looks at it for so long, unless they say so again. */
  presence: 30,
  /** Between two signs of life of a live stream. */
  liveBeat: 15,
  /** From the search for its address to the receiver's answer. */
  webhookAnswer: 10,
  /** Tickets of a bulk change whose turn comes later are not tried any more. */
  bulkChange: 20,
} as const;

/** Timings of the interface in milliseconds. */
export const TIMINGS = {
  successRedirect: 1500,
  embedResize: 500,
  snackbar: 6000,
  searchDebounce: 500,
  filterDebounce: 300,
  listRefetch: 30_000,
  /** How often a ticket's page says that it is still looked at. */
  presenceRenewal: 10_000,
  /** Changes that come closer together than this are fetched at once. */
  liveRefetch: 500,
  ticketYearsCache: 60_000,
  clientListCache: 5 * 60_000,
} as const;

/** Characters of a description shown on the technician's dashboard, and how many tickets it lists. */
export const DASHBOARD = { descriptionLength: 50, activeTickets: 6, recentTickets: 8 } as const;

/** How statistics group tickets that are not closed: each age ends before so many days, the last one never. */
export const TICKET_AGES = {
  UNDER_1_DAY: 1,
  UNDER_3_DAYS: 3,
  UNDER_7_DAYS: 7,
  UNDER_30_DAYS: 30,
  UNDER_90_DAYS: 90,
  OLDER: Infinity,
} as const;
export type TicketAge = keyof typeof TICKET_AGES;
