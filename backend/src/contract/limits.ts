/**
 * Every limit of the product. Lengths count code points after trimming; sizes are bytes; hours are
 * decimal hours.
 */
export const LIMITS = {
  password: { min: 8, max: 128 },
  /** A code of the authenticator app or a recovery code, including blanks and dashes as typed. */
  secondFactor: { max: 40 },
  recoveryCodes: { count: 10 },
  email: { max: 254 },
  phone: { max: 40 },
  supportHours: { max: 200 },
  brandName: { max: 60 },
  brandAddress: { max: 200 },
  /** In bytes. It is small because every page and mail includes the logo. */
  brandLogo: { max: 30_000 },
  personName: { min: 2, max: 100 },
  /** Name and surname on a ticket may be any text, such as 'M.' or 'Ufficio 2'. */
  contactName: { min: 1, max: 100 },
  company: { max: 200 },
  erpCode: { max: 50 },
  vatNumber: { max: 15 },
  /** The number of invitations that one company may send. */
  invitationsPerDay: { max: 20 },
  /** For how long an invitation is valid, and for how long it is kept afterwards. */
  invitationDays: { valid: 7, kept: 30 },
  ticketTitle: { max: 150 },
  /** The length of a generated title; the number of further parts may be added to it. */
  generatedTitle: { max: 80 },
  plantType: { max: 100 },
  plantSerialNumber: { max: 100 },
  manufacturer: { max: 100 },
  plantModelName: { max: 200 },
  expectedLifeYears: { min: 1, max: 100 },
  /** Other names that people write for a model. */
  plantAliases: { max: 50 },
  plantLabel: { max: 100 },
  plantSite: { max: 200 },
  siteAddress: { max: 300 },
  countryName: { max: 100 },
  plantNotes: { max: 5000 },
  documentTitle: { max: 200 },
  /** The number of earlier texts of a message that are kept: the first one and the newest ones. */
  messageRevisions: { max: 20 },
  documentRevision: { max: 20 },
  /** A tag of a language, such as `pt-BR`; RFC 5646 asks for room for 35 characters. */
  languageTag: { max: 35 },
  /** The number at the end of a serial number. */
  serialOrder: { min: 0, max: 999_999_999_999_999 },
  counterValue: { max: 9_999_999_999 },
  /** How far ahead the clock of the person reading a counter may be, and for how long records may be taken back. */
  plantRecords: { minutesAhead: 5, voidDays: 30 },
  yearOfConstruction: { min: 1900, max: 2999 },
  /** The rows of one request: the body of a request may have at most 1,000 values. */
  importedRows: { max: 90 },
  linkingRefusals: { max: 100 },
  serialKey: { max: 200 },
  /** The rows of one import by the worker. */
  importRows: { min: 1, max: 20_000 },
  platesAtOnce: { min: 1, max: 500 },
  /** The code as typed, which may have separators between groups of digits. */
  plateCode: { max: 40 },
  labelMillimetres: { min: 10, max: 200, default: 22 },
  printedMillimetres: { min: 10, max: 150, default: 22 },
  description: { min: 10, max: 5000 },
  longText: { max: 5000 },
  partLines: { min: 1, max: 100 },
  partCode: { max: 50 },
  /** 100 part lines of maximum length still fit into a request body. */
  partDescription: { max: 200 },
  partQuantity: { min: 1, max: 9999 },
  finalReport: { min: 10, max: 5000 },
  finalInternalNotes: { max: 5000 },
  duplicateNote: { max: 2000 },
  /** Finer steps than 0.1 are refused. */
  hoursSpent: { min: 0.1, max: 999, step: 0.1 },
  totalHoursSpent: { max: 9999 },
  worklogNotes: { min: 1, max: 5000 },
  followUp: { min: 1, max: 5000 },
  messageBody: { min: 1, max: 20_000 },
  /** The number of colleagues that one note may name. */
  mentions: { max: 10 },
  /**
   * Numbers of characters: of the text that is searched, of a hit's excerpt, and of the excerpt's
   * part before the hit.
   */
  messageSearch: { min: 3, max: 200, searched: 4000, excerpt: 140, beforeHit: 40 },
  /** How many messages and characters of HTML a report prints; of the messages, `beginning` are the first ones. */
  transcript: { messages: 300, characters: 150_000, beginning: 20 },
  score: { min: 1, max: 5 },
  ratingComment: { max: 2000 },
  ratingToken: { max: 100 },
  /** The number of people that take part in one ticket. */
  participants: { collaborators: 5, copied: 5 },
  leaveToken: { max: 100 },
  /** A mean is shown only from this number of ratings on. */
  ratingsForMean: 5,
  cannedTitle: { min: 1, max: 100 },
  cannedBody: { min: 1, max: 10_000 },
  calendarName: { min: 1, max: 100 },
  windowsPerDay: { max: 4 },
  /** Local days, closures and extra work of one calendar. */
  calendarDays: { max: 150 },
  calendarDayName: { min: 1, max: 100 },
  /** Years: for how long working hours are known in advance and backwards, and when to warn that too few lie ahead. */
  calendarYears: { ahead: 5, behind: 5, warnBelow: 1 },
  /**
   * How many days back a stop may begin, and how many minutes in the future it may end, because a
   * clock may be fast.
   */
  stops: { daysBack: 30, minutesAhead: 5, hoursTrusted: 24 },
  stopToken: { max: 100 },
  serviceLevelName: { min: 1, max: 100 },
  agreementNumber: { max: 50 },
  workingMinutes: { min: 1, max: 60_000 },
  /** The number of working windows that explain the time left. */
  timeLeftWindows: { max: 14 },
  warningPercent: { min: 1, max: 500 },
  warningSteps: { max: 5 },
  ticketLinks: { max: 50 },
  ticketViewName: { min: 1, max: 60 },
  ticketViewFilters: { max: 20 },
  /**
   * The number of views that a person has, that all staff share, and that are pinned above a list.
   * A view counts its tickets up to `counted`.
   */
  ticketViews: { own: 50, shared: 30, pinned: 12, counted: 999 },
  areaName: { min: 1, max: 100 },
  areaDescription: { min: 1, max: 500 },
  apiTokenName: { min: 1, max: 100 },
  /** Tokens of one account that are neither revoked nor expired. */
  apiTokens: { max: 20 },
  apiTokenDays: { min: 1, max: 365, default: 90 },
  /** `maxFiles` per submission: the form, a later upload, or a message. */
  attachments: { maxFiles: 5, maxPerTicket: 50, maxPerConversation: 500, maxBytes: 20 * 1024 * 1024 },
  /**
   * Large files arrive by resumable uploads. `unfinished` counts those of a person; a part has at
   * most `partBytes`.
   */
  uploads: { unfinished: 5, maxBytes: 200 * 1024 * 1024, partBytes: 5 * 1024 * 1024, declaredType: 100 },
  fileName: { max: 255 },
  search: { max: 200 },
  /** Hits that a search counts and pages. Texts without index support are searched only in the newest tickets. */
  searchHits: { max: 10_000, newest: 20_000 },
  page: { max: 1_000_000 },
  listLimit: { default: 10, max: 100 },
  userListLimit: { max: 1000 },
  idsPerRequest: { max: 100 },
  /** The number of tickets, and of worklogs, on a technician's dashboard. */
  dashboardRows: 100,
  dashboardDays: { min: 1, max: 365, default: 30 },
  statisticsMonths: { min: 1, max: 36, default: 12 },
  productivityWeeks: { min: 1, max: 52, default: 12 },
  ticketNumber: { max: 2_147_483_647 },
  year: { min: 2000, max: 2999 },
  /** Work on a new ticket should begin within this time. */
  overdueHours: 24,
  idempotencyKey: { max: 200 },
  userAgent: { max: 300 },
  /** The longest text form of an IPv6 address. */
  address: { max: 45 },
  /** Live connections of one user per API process. */
  liveStreams: { maxPerUser: 10 },
  webhooks: { max: 20 },
  webhookName: { max: 100 },
  webhookUrl: { max: 500 },
  jsonBodyBytes: 128 * 1024,
} as const;

/**
 * How duplicates are suggested. The newest tickets of a plant are compared by the beginning of
 * their texts. Similarity ranges from 0 to 1. Closed tickets are included for some days.
 */
export const DUPLICATE_HINT = {
  shown: 5,
  compared: 500,
  comparedLength: 400,
  similarFrom: 0.4,
  verySimilarFrom: 0.7,
  closedDays: 90,
} as const;

/** Types that every upload accepts, each with its file name extensions, the usual one first. */
export const ATTACHMENT_TYPES = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif', 'jif', 'pjpeg', 'pjp'],
  'image/png': ['png'],
  'video/mp4': ['mp4'],
  'application/pdf': ['pdf'],
} as const;
/** Extensions of the further files that messages may have. Pages never show such files. */
export const REPLY_FILE_TYPES = [
  ...(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'csv', 'txt', 'log'] as const),
  ...(['gif', 'webp', 'heic', 'step', 'stp', 'dxf', 'zip'] as const),
] as const;
/** Extensions of the further files that documents of plants and models may have. */
export const DOCUMENT_FILE_TYPES = [
  'gif',
  'webp',
  'zip',
] as const satisfies readonly (typeof REPLY_FILE_TYPES)[number][];
export type ReplyFileType = (typeof REPLY_FILE_TYPES)[number];

/** The type of all further files: browsers only save them, and their extension says what they are. */
export const SAVED_TYPE = 'application/octet-stream';
export type AttachmentType = keyof typeof ATTACHMENT_TYPES | typeof SAVED_TYPE;
export const FILE_TYPES = [...Object.keys(ATTACHMENT_TYPES), SAVED_TYPE] as AttachmentType[];

/** Lifetimes in seconds. */
export const LIFETIMES = {
  accessToken: 15 * 60,
  session: 30 * 24 * 3600,
  uploadToken: 60 * 60,
  /** Maximum time for a request's body, such as a large upload over a slow line. */
  requestBody: 10 * 60,
  /** For how long a resumable upload can be continued and used. */
  resumableUpload: 7 * 24 * 3600,
  /**
   * After this time an unreferenced file must stem from an interrupted request: no request takes that
   * long, because a large file arrives in parts.
   */
  unclaimedFile: 60 * 60,
  /** A file without a row is set aside for this time and then deleted. */
  fileAside: 30 * 86_400,
  mailboxToken: 72 * 3600,
  idempotencyKey: 24 * 3600,
  forgottenPassword: 60 * 60,
  temporaryPassword: 72 * 3600,
  invitation: 7 * 24 * 3600,
  invitationDay: 24 * 3600,
  /** Minimum time between two updates of an API token's last use. */
  apiTokenUse: 60,
  exportWait: 15,
  /** How long VIES may take to answer about a VAT number. */
  viesAnswer: 10,
  /** For how long after each notice a viewer of a ticket counts as present. */
  presence: 30,
  /** Time between two keep-alive messages of a live stream. */
  liveBeat: 15,
  /** For how long the author of a message may change it. */
  messageEditing: 15 * 60,
  /** For how long the sender may take a reply back, before the client sees it. */
  messageUndo: 30,
  /** For how long after its closing a ticket can be continued by a new one. */
  followUp: 30 * 24 * 3600,
  /** For how long after the closing of a ticket its owner may rate it. */
  rating: 14 * 24 * 3600,
  /** For how long a mailed link can end the stop that it names. */
  stopLink: 14 * 24 * 3600,
  /** Minimum time between two closing mails to the same person that ask for a rating. */
  ratingRequest: 7 * 24 * 3600,
  /** How long recipients have to read a message on a page before it is mailed. */
  readingGrace: 2 * 60,
  /** How long a delivery may take, from the DNS lookup to the receiver's response. */
  webhookAnswer: 10,
  /** Tickets of a bulk change that are not started within this time are refused. */
  bulkChange: 20,
} as const;

/** Timings of the interface in milliseconds. */
export const TIMINGS = {
  successRedirect: 1500,
  embedResize: 500,
  snackbar: 6000,
  /** After how long a page says that a part of it is still being loaded. */
  partIsLate: 700,
  /** After how long a page says that it is still being loaded. */
  pageIsLate: 8_000,
  /** How often a part of a page that could not be loaded is asked for again. */
  partRetry: 2_000,
  searchDebounce: 500,
  filterDebounce: 300,
  listRefetch: 30_000,
  /** How often an open dialog asks how far an import is. */
  importRefetch: 1_000,
  /** How often a ticket's page reports that it is being viewed. */
  presenceRenewal: 10_000,
  /** Changes within this time are fetched with one request. */
  liveRefetch: 500,
  ticketYearsCache: 60_000,
  clientListCache: 5 * 60_000,
  /** How often a draft is saved while it is being written. */
  draftSave: 2_000,
  /** How long the browser keeps text that was written but not sent. */
  draft: 7 * 24 * 3_600_000,
} as const;

/**
 * Characters of a description on the technician's dashboard, and the number of tickets listed
 * there.
 */
export const DASHBOARD = { descriptionLength: 50, activeTickets: 6, recentTickets: 8 } as const;

/** Age groups of open tickets in statistics: upper bounds in days. The last group has none. */
export const TICKET_AGES = {
  UNDER_1_DAY: 1,
  UNDER_3_DAYS: 3,
  UNDER_7_DAYS: 7,
  UNDER_30_DAYS: 30,
  UNDER_90_DAYS: 90,
  OLDER: Infinity,
} as const;
export type TicketAge = keyof typeof TICKET_AGES;
