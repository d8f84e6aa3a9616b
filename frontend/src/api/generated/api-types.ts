/** STAFF: no client reads it */
export type ActivityVisibility = 'PUBLIC' | 'STAFF';

/** COLLABORATOR: a technician who reads the ticket and writes notes. CC: gets replies by mail */
export type AddedRole = 'COLLABORATOR' | 'CC';

export interface ApiToken {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: ApiTokenAction[];
  /**
   * Its first characters, to recognise it by
   * @example "pdk_4fT9xQ2a"
   */
  beginning: string;
  /** @format date-time */
  createdAt: string;
  /** The administrator who created it; null if the owner did, or that account is gone */
  createdBy: ApiTokenMaker | null;
  /** @format date-time */
  expiresAt: string;
  /** @format uuid */
  id: string;
  /**
   * Address of the last use
   * @example "203.0.113.7"
   */
  lastUsedAddress: string | null;
  /**
   * To the minute; null if never used
   * @format date-time
   */
  lastUsedAt: string | null;
  /** @example "Stock system" */
  name: string;
  /** @format date-time */
  revokedAt: string | null;
  scopes: ApiTokenScope[];
  state: ApiTokenState;
  /** The user in whose name it acts */
  user: ApiTokenOwner;
}

/** What the caller may do; an API token also needs the scope */
export type ApiTokenAction = 'REVOKE';

export interface ApiTokenList {
  apiTokens: ApiToken[];
  pagination: Pagination;
}

export interface ApiTokenMaker {
  /** @example "Giulia" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface ApiTokenOwner {
  /** Null for a deleted account */
  email: string | null;
  /** @format uuid */
  id: string;
  /** @example "Giulia" */
  name: string;
  role: UserRole;
  /** @example "Bianchi" */
  surname: string;
}

export type ApiTokenScope =
  | 'tickets:read'
  | 'tickets:write'
  | 'files:read'
  | 'files:write'
  | 'conversation:read'
  | 'conversation:write'
  | 'notes:read'
  | 'notes:write'
  | 'areas:read'
  | 'areas:write'
  | 'companies:read'
  | 'companies:write'
  | 'plants:read'
  | 'plants:write'
  | 'users:read'
  | 'users:write'
  | 'security-log:read';

export type ApiTokenSort = 'createdAt' | 'expiresAt' | 'lastUsedAt';

export type ApiTokenState = 'ACTIVE' | 'EXPIRED' | 'REVOKED';

export interface ArchiveActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'ARCHIVED' | 'RESTORED';
  payload: ArchivePayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export type ArchiveFilter = 'false' | 'true' | 'all';

export interface ArchivePayload {
  archived: FlagChange;
}

export interface AreaOverview {
  openTickets: AreaTicketCounts;
  technicalArea: OwnArea;
  /** By surname, the caller included */
  technicians: Colleague[];
}

export interface AreaTicketCounts {
  /**
   * Not closed, with a technician
   * @example 6
   */
  assigned: number;
  /**
   * Not closed, without a technician
   * @example 2
   */
  unassigned: number;
}

export interface Attachment {
  /** @format date-time */
  createdAt: string;
  /** Whether the caller may delete it now */
  deletable: boolean;
  /** @example "alarm-screen.jpg" */
  fileName: string;
  /** @format uuid */
  id: string;
  /** Whether a virus scanner has seen it */
  isScanned: boolean;
  mimeType: AttachmentType;
  /** Whether it is a signed copy of the report, added after the closing */
  signedReport: boolean;
  /**
   * Bytes
   * @example 482113
   */
  size: number;
  /** Null for a visitor */
  uploadedBy: PersonName | null;
}

export type AttachmentType = 'image/jpeg' | 'image/png' | 'video/mp4' | 'application/pdf' | 'application/octet-stream';

export interface AttachmentsResponse {
  attachments: Attachment[];
}

/** Who has the next move; NONE when closed */
export type Awaited = 'STAFF' | 'CLIENT' | 'NONE';

export interface BulkArchiving {
  /** False restores the tickets */
  archived: boolean;
  /**
   * Ticket numbers
   * @maxItems 100
   * @minItems 1
   * @uniqueItems true
   * @example [1042,1044]
   */
  ids: number[];
  /**
   * The versions that the caller saw, in the order of `ids`; an older one is refused with TICKET_CHANGED
   * @maxItems 100
   * @minItems 1
   * @uniqueItems false
   * @example [3,1]
   */
  versions?: number[];
}

export interface BulkAssignment {
  /**
   * An active technician of the area
   * @format uuid
   */
  assignedTechnicianId: string;
  /**
   * Ticket numbers
   * @maxItems 100
   * @minItems 1
   * @uniqueItems true
   * @example [1042,1044]
   */
  ids: number[];
  /** @format uuid */
  technicalAreaId: string;
  /**
   * The versions that the caller saw, in the order of `ids`; an older one is refused with TICKET_CHANGED
   * @maxItems 100
   * @minItems 1
   * @uniqueItems false
   * @example [3,1]
   */
  versions?: number[];
}

/** UNCHANGED: it already had these values, so nothing was written or mailed */
export type BulkOutcome = 'DONE' | 'UNCHANGED' | 'REFUSED';

export interface BulkPriority {
  /**
   * Ticket numbers
   * @maxItems 100
   * @minItems 1
   * @uniqueItems true
   * @example [1042,1044]
   */
  ids: number[];
  priority: TicketPriority;
  /**
   * The versions that the caller saw, in the order of `ids`; an older one is refused with TICKET_CHANGED
   * @maxItems 100
   * @minItems 1
   * @uniqueItems false
   * @example [3,1]
   */
  versions?: number[];
}

export interface BulkResponse {
  /** One per ticket, in the order of `ids` */
  results: BulkResult[];
}

export interface BulkResult {
  /**
   * Why it was refused: the error of the call for this ticket alone
   * @example "TICKET_CLOSED"
   */
  code?: ErrorCode;
  details?: ErrorDetailDto[];
  /**
   * English text of `code`
   * @example "The ticket is closed and can no longer be changed"
   */
  error?: string;
  /**
   * The ticket number
   * @example 1042
   */
  id: number;
  /** UNCHANGED: it already had these values, so nothing was written or mailed */
  outcome: BulkOutcome;
}

export interface Calendar {
  /** @format date-time */
  createdAt: string;
  /** Days that differ from their week. A past day changes nothing any more */
  days: CalendarDay[];
  /** The country whose national days are closed, by rule; null: none */
  holidays: HolidayCountry | null;
  hours: WeekdayHours[];
  /** @format uuid */
  id: string;
  /**
   * Working hours are known until this day
   * @format date
   */
  knownUntil: string;
  /** @example "Service hours" */
  name: string;
  /** @example "Europe/Rome" */
  timeZone: string;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

export interface CalendarChange {
  /**
   * All of them: what is missing is removed. Days that differ from their week. A past day changes nothing any more
   * @maxItems 150
   */
  days?: CalendarDay[];
  /** The country whose national days are closed, by rule; null: none */
  holidays?: HolidayCountry | null;
  /**
   * Of an ordinary week, without overlaps: up to 4 windows a day, at least one in all
   * @maxItems 28
   */
  hours?: WeekdayHours[];
  /**
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /**
   * From today on
   * @example "Europe/Rome"
   */
  timeZone?: string;
  /**
   * The version that the caller saw; an older one is refused with CALENDAR_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface CalendarDay {
  /** @format date */
  day: string;
  /**
   * In place of the hours of the weekday. Empty: closed
   * @maxItems 4
   */
  hours: TimeWindow[];
  kind: CalendarDayKind;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "August closure"
   */
  name: string;
}

export type CalendarDayKind = 'LOCAL' | 'CLOSURE' | 'EXTRA';

export interface CalendarEnvelope {
  calendar: Calendar;
}

export interface CalendarList {
  calendars: Calendar[];
  pagination: Pagination;
}

export interface CalendarPreview {
  /**
   * When the minutes have passed; null: after the last known day
   * @format date-time
   */
  dueAt: string | null;
}

export type CalendarSort = 'name' | 'createdAt';

/** Why a person decides: `STRANGERS` if all tickets are of visitors. Null for a clear one */
export type CandidateDoubt = 'NO_MODEL' | 'MODELS' | 'STRANGERS' | 'COMPANIES' | 'REGISTERED';

export interface CandidatesResponse {
  candidates: PersonRef[];
}

export interface CannedReply {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: RecordAction[];
  /**
   * Light Markdown. It may hold {client.name}, {client.surname}, {ticket.number}, {ticket.title}, {plant.type}, {plant.serial}, {me.name}, {me.surname}
   * @example "Dear {client.name}, please send us a photo of the panel."
   */
  body: string;
  /** @format date-time */
  createdAt: string;
  /** @format uuid */
  id: string;
  /** True: all staff or those of an area use it, and administrators change it. False: only you */
  isShared: boolean;
  language: Language;
  /**
   * Only the technicians of this area and administrators use it. Null: all staff do, or you alone
   * @format uuid
   */
  technicalAreaId: string | null;
  technicalAreaName: string | null;
  /** @example "Ask for a photo" */
  title: string;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

export interface CannedReplyChange {
  /**
   * Light Markdown. It may hold {client.name}, {client.surname}, {ticket.number}, {ticket.title}, {plant.type}, {plant.serial}, {me.name}, {me.surname}
   * @minLength 1
   * @maxLength 10000
   */
  body?: string;
  language?: Language;
  /**
   * Only the technicians of this area and administrators use it. Null: all staff do, or you alone. With an active area it becomes shared
   * @format uuid
   */
  technicalAreaId?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   */
  title?: string;
  /**
   * The version that the caller saw; an older one is refused with CANNED_REPLY_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface CannedReplyEnvelope {
  cannedReply: CannedReply;
}

export interface CannedReplyList {
  cannedReplies: CannedReply[];
  pagination: Pagination;
}

export type CannedReplySort = 'title' | 'createdAt';

export type ClockState = 'RUNNING' | 'WAITING' | 'MET' | 'MISSED';

export interface ClosingAsDuplicate {
  /**
   * The number of the original
   * @min 1
   * @max 2147483647
   */
  duplicateOf: number;
  /**
   * Added to the final report; the client reads it
   * @minLength 1
   * @maxLength 2000
   */
  note?: string;
  /**
   * The version that the caller saw; an older one is refused with TICKET_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface Colleague {
  /** Of staff: left out for clients. Left out of deleted accounts */
  email?: string;
  /** @format uuid */
  id: string;
  /** @example 4 */
  inProgress: number;
  /** Inactive technicians are listed while they have tickets that are not closed */
  isActive: boolean;
  /** @example "Luca" */
  name: string;
  /**
   * Assigned to them, not started yet
   * @example 2
   */
  open: number;
  /** @example "Bianchi" */
  surname: string;
}

export interface Company {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: CompanyAction[];
  /** @format date-time */
  createdAt: string;
  /**
   * The customer number in the maker's own system
   * @example "C-10021"
   */
  erpCode: string | null;
  /** @format uuid */
  id: string;
  isActive: boolean;
  /** @example 1 */
  keyUserCount: number;
  /** @example 12 */
  memberCount: number;
  /** The company that stayed when this one was merged. Lists do not contain merged companies */
  mergedInto: MergedCompany | null;
  /** @example "Rossi S.r.l." */
  name: string;
  /**
   * Tickets of the company that are not closed
   * @example 3
   */
  openTicketCount: number;
  /**
   * Plants that it owns now
   * @example 4
   */
  plantCount: number;
  /**
   * Other companies with the same VAT number: branches, or entered twice
   * @example 0
   */
  sameVatNumberCount: number;
  /** Who of the company sees all its tickets; its other members see their own */
  sharing: CompanySharing;
  /**
   * When VIES was asked
   * @format date-time
   */
  vatCheckedAt: string | null;
  /** @example "IT00743110157" */
  vatNumber: string | null;
  /** What VIES said; null: not asked */
  vatState: VatState | null;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

/** What the caller may do; an API token also needs the scope */
export type CompanyAction = 'EDIT' | 'ADD_MEMBER' | 'CHECK_VAT_NUMBER' | 'MERGE';

export interface CompanyActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'COMPANY_SET';
  payload: CompanyPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface CompanyChange {
  /**
   * @minLength 1
   * @maxLength 50
   */
  erpCode?: string | null;
  /** An inactive company takes no new members */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  /** Who of the company sees all its tickets; its other members see their own */
  sharing?: CompanySharing;
  /**
   * @maxLength 15
   * @example "IT00743110157"
   */
  vatNumber?: string | null;
  /**
   * The version that the caller saw; an older one is refused with COMPANY_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface CompanyEnvelope {
  company: Company;
}

export interface CompanyFigures {
  /**
   * Tickets of the company that are not closed
   * @example 3
   */
  openTicketCount: number;
  /**
   * Plants that it owns now
   * @example 4
   */
  plantCount: number;
  /**
   * The first day of the last twelve months
   * @format date
   */
  recentSince: string;
  /**
   * Tickets of the company that were raised since `recentSince`
   * @example 17
   */
  recentTicketCount: number;
  /**
   * Plants that stand still now, as a confirmed stop or a report says
   * @example 1
   */
  stoppedPlantCount: number;
}

export interface CompanyFiguresEnvelope {
  figures: CompanyFigures;
}

export interface CompanyImport {
  /** Nothing is stored; the response says what would be. False when absent */
  dryRun?: boolean;
  /** @maxItems 90 */
  rows: ImportedCompany[];
}

export interface CompanyImportResult {
  /**
   * Null for a refused row, except MERGED: then of the company that stayed
   * @format uuid
   */
  companyId: string | null;
  outcome: ImportOutcome;
  reason: CompanyRefusal | null;
}

export interface CompanyImportResults {
  /** One for each row, in their order */
  results: CompanyImportResult[];
}

export interface CompanyList {
  companies: Company[];
  pagination: Pagination;
}

export interface CompanyMember {
  /** Left out for members who are no key users */
  email?: string;
  /**
   * Of the account
   * @format uuid
   */
  id: string;
  /** @example "Giulia" */
  name: string;
  role: CompanyRole;
  /** @format date-time */
  since: string;
  /** @example "D'Angelo" */
  surname: string;
}

export interface CompanyMemberList {
  /** Whether the caller may change the members */
  manageable: boolean;
  members: CompanyMember[];
  pagination: Pagination;
}

export interface CompanyMerge {
  /**
   * The company that stays
   * @format uuid
   */
  intoId: string;
  /**
   * The version that the caller saw; an older one is refused with COMPANY_CHANGED
   * @min 1
   * @max 2147483647
   */
  intoVersion?: number;
  /**
   * The version that the caller saw; an older one is refused with COMPANY_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface CompanyMergePreview {
  /**
   * Service agreements, ended ones included
   * @example 1
   */
  agreementCount: number;
  /** The company that would stay */
  into: Company;
  /**
   * Invitations that are still open
   * @example 1
   */
  invitationCount: number;
  /** Sites of both companies with one name, which become one */
  joinedSites: string[];
  /** @example 1 */
  keyUserCount: number;
  /** The customer number that stays with the merged company, because the other one has its own */
  leftErpCode: string | null;
  /** @example 12 */
  memberCount: number;
  /** Agreements of both companies that overlap. The merge is refused until none does */
  overlappingAgreementCount: number;
  /**
   * Plants that it owns now
   * @example 4
   */
  plantCount: number;
  /** Revisions of documents that both companies have. The merge is refused until none is */
  repeatedDocumentCount: number;
  /** @example 2 */
  siteCount: number;
  /**
   * Tickets of the company, closed ones included
   * @example 17
   */
  ticketCount: number;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

export interface CompanyMergePreviewEnvelope {
  preview: CompanyMergePreview;
}

export interface CompanyOfErp {
  /** A new company is active when absent */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  name: string;
  /**
   * @maxLength 15
   * @example "IT00743110157"
   */
  vatNumber?: string | null;
}

export interface CompanyPayload {
  belongsTo: NamedRefChange;
}

export interface CompanyRef {
  /** @format uuid */
  id: string;
  /** @example "Rossi S.r.l." */
  name: string;
}

export type CompanyRefusal = 'REPEATED' | 'MERGED' | 'AMBIGUOUS';

export type CompanyRole = 'MEMBER' | 'KEY_USER';

/** Who of the company sees all its tickets; its other members see their own */
export type CompanySharing = 'NOBODY' | 'KEY_USERS' | 'EVERYBODY';

export interface CompanySite {
  /** @example "Via Roma 1, 37100 Verona" */
  address: string | null;
  /** @example "IT" */
  country: Country | null;
  /** @format uuid */
  id: string;
  /** @example "Verona" */
  name: string;
  /**
   * Plants that stand there now
   * @example 4
   */
  plantCount: number;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

export interface CompanySiteList {
  /** Whether the caller may change the sites */
  manageable: boolean;
  pagination: Pagination;
  sites: CompanySite[];
}

export type CompanySort = 'name' | 'createdAt';

export interface CorrectPlantDocumentDto {
  /** A document of its owner that becomes an instruction is handed over with the plant, unless it is withdrawn */
  kind?: PlantDocumentKind;
  /**
   * When the revision was released, today at the latest
   * @format date
   */
  releasedOn?: string;
  /**
   * The version that the caller saw; an older one is refused with RECORD_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export type Country =
  | 'AD'
  | 'AE'
  | 'AF'
  | 'AG'
  | 'AI'
  | 'AL'
  | 'AM'
  | 'AO'
  | 'AQ'
  | 'AR'
  | 'AS'
  | 'AT'
  | 'AU'
  | 'AW'
  | 'AX'
  | 'AZ'
  | 'BA'
  | 'BB'
  | 'BD'
  | 'BE'
  | 'BF'
  | 'BG'
  | 'BH'
  | 'BI'
  | 'BJ'
  | 'BL'
  | 'BM'
  | 'BN'
  | 'BO'
  | 'BQ'
  | 'BR'
  | 'BS'
  | 'BT'
  | 'BV'
  | 'BW'
  | 'BY'
  | 'BZ'
  | 'CA'
  | 'CC'
  | 'CD'
  | 'CF'
  | 'CG'
  | 'CH'
  | 'CI'
  | 'CK'
  | 'CL'
  | 'CM'
  | 'CN'
  | 'CO'
  | 'CR'
  | 'CU'
  | 'CV'
  | 'CW'
  | 'CX'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DJ'
  | 'DK'
  | 'DM'
  | 'DO'
  | 'DZ'
  | 'EC'
  | 'EE'
  | 'EG'
  | 'EH'
  | 'ER'
  | 'ES'
  | 'ET'
  | 'FI'
  | 'FJ'
  | 'FK'
  | 'FM'
  | 'FO'
  | 'FR'
  | 'GA'
  | 'GB'
  | 'GD'
  | 'GE'
  | 'GF'
  | 'GG'
  | 'GH'
  | 'GI'
  | 'GL'
  | 'GM'
  | 'GN'
  | 'GP'
  | 'GQ'
  | 'GR'
  | 'GS'
  | 'GT'
  | 'GU'
  | 'GW'
  | 'GY'
  | 'HK'
  | 'HM'
  | 'HN'
  | 'HR'
  | 'HT'
  | 'HU'
  | 'ID'
  | 'IE'
  | 'IL'
  | 'IM'
  | 'IN'
  | 'IO'
  | 'IQ'
  | 'IR'
  | 'IS'
  | 'IT'
  | 'JE'
  | 'JM'
  | 'JO'
  | 'JP'
  | 'KE'
  | 'KG'
  | 'KH'
  | 'KI'
  | 'KM'
  | 'KN'
  | 'KP'
  | 'KR'
  | 'KW'
  | 'KY'
  | 'KZ'
  | 'LA'
  | 'LB'
  | 'LC'
  | 'LI'
  | 'LK'
  | 'LR'
  | 'LS'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'LY'
  | 'MA'
  | 'MC'
  | 'MD'
  | 'ME'
  | 'MF'
  | 'MG'
  | 'MH'
  | 'MK'
  | 'ML'
  | 'MM'
  | 'MN'
  | 'MO'
  | 'MP'
  | 'MQ'
  | 'MR'
  | 'MS'
  | 'MT'
  | 'MU'
  | 'MV'
  | 'MW'
  | 'MX'
  | 'MY'
  | 'MZ'
  | 'NA'
  | 'NC'
  | 'NE'
  | 'NF'
  | 'NG'
  | 'NI'
  | 'NL'
  | 'NO'
  | 'NP'
  | 'NR'
  | 'NU'
  | 'NZ'
  | 'OM'
  | 'PA'
  | 'PE'
  | 'PF'
  | 'PG'
  | 'PH'
  | 'PK'
  | 'PL'
  | 'PM'
  | 'PN'
  | 'PR'
  | 'PS'
  | 'PT'
  | 'PW'
  | 'PY'
  | 'QA'
  | 'RE'
  | 'RO'
  | 'RS'
  | 'RU'
  | 'RW'
  | 'SA'
  | 'SB'
  | 'SC'
  | 'SD'
  | 'SE'
  | 'SG'
  | 'SH'
  | 'SI'
  | 'SJ'
  | 'SK'
  | 'SL'
  | 'SM'
  | 'SN'
  | 'SO'
  | 'SR'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'SX'
  | 'SY'
  | 'SZ'
  | 'TC'
  | 'TD'
  | 'TF'
  | 'TG'
  | 'TH'
  | 'TJ'
  | 'TK'
  | 'TL'
  | 'TM'
  | 'TN'
  | 'TO'
  | 'TR'
  | 'TT'
  | 'TV'
  | 'TW'
  | 'TZ'
  | 'UA'
  | 'UG'
  | 'UM'
  | 'US'
  | 'UY'
  | 'UZ'
  | 'VA'
  | 'VC'
  | 'VE'
  | 'VG'
  | 'VI'
  | 'VN'
  | 'VU'
  | 'WF'
  | 'WS'
  | 'XK'
  | 'YE'
  | 'YT'
  | 'ZA'
  | 'ZM'
  | 'ZW';

export interface CreatedApiToken {
  apiToken: ApiToken;
  /**
   * Sent as `Authorization: Bearer …`. Shown only once: only a hash is stored.
   * @example "pdk_00000000000000000000000000000000000000000002CZclj"
   */
  token: string;
}

export interface CreatedTicket {
  data: SubmittedTicket;
  /** When the submission opened an account */
  newCustomer?: NewCustomer;
  /** For `X-Upload-Token`: adds attachments to this ticket for 60 minutes */
  uploadToken: string;
}

export interface CreationActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'TICKET_CREATED';
  payload: CreationPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface CreationPayload {
  /** Files of the form */
  filesAdded?: FileRef[];
  /** The closed ticket that this one follows, where the caller may read it */
  followUpOf?: TicketNumberChange;
  /** The ticket on which it was a message, where the caller may read it */
  splitFrom?: TicketNumberChange;
}

export interface CurrentPassword {
  /**
   * Or the temporary password that opened this session
   * @format password
   * @minLength 1
   * @maxLength 128
   */
  currentPassword: string;
}

export interface DeclarationsDto {
  /**
   * Certificates, or documents that are declarations already
   * @maxItems 100
   * @minItems 1
   * @uniqueItems true
   */
  ids: string[];
}

/** DOCUMENT, if absent: this revision was delivered. NONE: no revision of its title in its language was. BY_DAY: takes an earlier choice back, so that the day of delivery names the revision again */
export type DeliveredChoice = 'DOCUMENT' | 'NONE' | 'BY_DAY';

export interface DeliveredDocumentDto {
  /** DOCUMENT, if absent: this revision was delivered. NONE: no revision of its title in its language was. BY_DAY: takes an earlier choice back, so that the day of delivery names the revision again */
  choice?: DeliveredChoice;
  /**
   * A document about the plant, which names the title and the language
   * @format uuid
   */
  documentId: string;
}

export interface DeliveryEnvelope {
  delivery: WebhookDeliveryDetails;
}

export interface DeliveryList {
  deliveries: WebhookDelivery[];
  pagination: Pagination;
}

export type DocumentAudience = 'PUBLIC' | 'OWNER' | 'STAFF';

export interface DocumentGaps {
  /** Of the site of the plant, or else of the VAT number of its owner. Null if it is not known; nothing is required then */
  country: Country | null;
  missing: RequiredDocument[];
  present: RequiredDocument[];
}

export interface DocumentWithdrawal {
  /**
   * The `owedUntil` of a document that is withdrawn although it is owed
   * @format date
   */
  owedUntil?: string;
}

export interface DocumentsOfModel {
  /** What plants of the model lack, by the countries where they stand; the country with most plants first */
  documentGaps: ModelDocumentGaps[];
  documents: PlantDocument[];
}

export interface Draft {
  /** @example "The lens will" */
  body: string;
  kind: DraftKind;
  /**
   * New with each save
   * @format uuid
   */
  revision: string;
  /** @format date-time */
  savedAt: string;
  /** @example 42 */
  ticketId: number;
}

export interface DraftChange {
  /**
   * `revision` of the draft that the text continues; another one, or none because it was sent, is refused with DRAFT_CHANGED
   * @format uuid
   */
  basedOn?: string;
  /**
   * What was written so far
   * @minLength 1
   * @maxLength 20000
   */
  body: string;
}

export interface DraftEnvelope {
  draft: Draft;
}

export type DraftKind = 'REPLY' | 'NOTE';

export interface DraftRef {
  kind: DraftKind;
  /** @format date-time */
  savedAt: string;
  /** @example 42 */
  ticketId: number;
}

export interface DraftRefsResponse {
  drafts: DraftRef[];
}

export interface DraftedTicket {
  /**
   * Decides the order
   * @minLength 1
   * @maxLength 5000
   */
  description?: string;
  /**
   * Of the registry, where the plant was chosen there
   * @format uuid
   */
  plantId?: string;
  /**
   * In any spelling
   * @minLength 1
   * @maxLength 100
   */
  serialNumber: string;
}

export interface DraftsResponse {
  drafts: Draft[];
}

export interface DuplicateActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'DUPLICATE_CLOSED';
  payload: DuplicatePayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface DuplicatePayload {
  /** The ticket that was closed into this one */
  duplicate: TicketNumberChange;
}

export interface EditActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'EDITED';
  payload: FieldChanges;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface EndedStop {
  /**
   * From when the plant is running again
   * @format date-time
   */
  endedAt: string;
}

/** Stable key for programs */
export type ErrorCode =
  | 'VALIDATION_FAILED'
  | 'MALFORMED_REQUEST'
  | 'UNKNOWN_HOST'
  | 'CURRENT_PASSWORD_INCORRECT'
  | 'PASSWORD_UNCHANGED'
  | 'VERIFICATION_TOKEN_INVALID'
  | 'SECOND_FACTOR_CODE_INCORRECT'
  | 'UPLOAD_INCOMPLETE'
  | 'TOO_MANY_UPLOADS'
  | 'NO_FILES'
  | 'TOO_MANY_FILES'
  | 'EMPTY_FILE'
  | 'FILE_INFECTED'
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'ACCOUNT_DEACTIVATED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_INCORRECT'
  | 'REFRESH_TOKEN_INVALID'
  | 'UPLOAD_TOKEN_INVALID'
  | 'FORBIDDEN'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'SECOND_FACTOR_SETUP_REQUIRED'
  | 'API_TOKEN_NOT_ALLOWED'
  | 'API_TOKEN_SCOPE_MISSING'
  | 'OWN_ACCOUNT_PROTECTED'
  | 'NOT_FOUND'
  | 'RECORD_NOT_FOUND'
  | 'TICKET_NOT_FOUND'
  | 'ORIGINAL_NOT_FOUND'
  | 'MESSAGE_NOT_FOUND'
  | 'ATTACHMENT_NOT_FOUND'
  | 'SESSION_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'TECHNICAL_AREA_NOT_FOUND'
  | 'CALENDAR_NOT_FOUND'
  | 'SERVICE_LEVEL_NOT_FOUND'
  | 'SERVICE_AGREEMENT_NOT_FOUND'
  | 'LINKED_TICKET_NOT_FOUND'
  | 'TICKET_VIEW_NOT_FOUND'
  | 'MACRO_NOT_FOUND'
  | 'CANNED_REPLY_NOT_FOUND'
  | 'COMPANY_NOT_FOUND'
  | 'SITE_NOT_FOUND'
  | 'INVITATION_NOT_FOUND'
  | 'PLANT_NOT_FOUND'
  | 'PLATE_NOT_FOUND'
  | 'PLATE_BATCH_NOT_FOUND'
  | 'READING_NOT_FOUND'
  | 'SERVICE_ENTRY_NOT_FOUND'
  | 'DOCUMENT_NOT_FOUND'
  | 'UPLOAD_NOT_FOUND'
  | 'PLANT_MODEL_NOT_FOUND'
  | 'API_TOKEN_NOT_FOUND'
  | 'JOB_NOT_FOUND'
  | 'INBOUND_MAIL_NOT_FOUND'
  | 'SENDER_RULE_NOT_FOUND'
  | 'WEBHOOK_NOT_FOUND'
  | 'WEBHOOK_DELIVERY_NOT_FOUND'
  | 'TICKET_CLOSED'
  | 'FOLLOW_UP_UNAVAILABLE'
  | 'FOLLOW_UP_EXISTS'
  | 'CONVERSATION_MOVED_ON'
  | 'DRAFT_CHANGED'
  | 'RATING_NOT_FOUND'
  | 'STOP_NOT_FOUND'
  | 'STOP_ENDED'
  | 'STOP_LINK_INVALID'
  | 'STOP_OVERLAPS'
  | 'STOP_CHANGED'
  | 'PARTICIPANT_NOT_FOUND'
  | 'PARTICIPANT_LEFT'
  | 'TOO_MANY_PARTICIPANTS'
  | 'RATING_CLOSED'
  | 'MESSAGE_CHANGED'
  | 'MESSAGE_FINAL'
  | 'MESSAGE_PUBLISHED'
  | 'TICKET_INCOMPLETE'
  | 'TICKET_NOT_CLOSED'
  | 'TICKET_NOT_IN_PROGRESS'
  | 'RECORD_CHANGED'
  | 'TICKET_CHANGED'
  | 'DUPLICATE_OF_DUPLICATE'
  | 'TICKET_HAS_DUPLICATES'
  | 'INVALID_TRANSITION'
  | 'ASSIGNMENT_REQUIRED'
  | 'FINAL_REPORT_REQUIRED'
  | 'TECHNICIAN_NOT_ASSIGNABLE'
  | 'TOTAL_HOURS_EXCEEDED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IDEMPOTENCY_ANSWER_LOST'
  | 'IDEMPOTENCY_KEY_IN_USE'
  | 'EMAIL_IN_USE'
  | 'LAST_ADMIN'
  | 'PERSON_ERASED'
  | 'PERSON_HAS_OPEN_TICKETS'
  | 'AREA_IN_USE'
  | 'COMPANY_INACTIVE'
  | 'MEMBER_OF_OTHER_COMPANY'
  | 'MEMBER_NOT_ELIGIBLE'
  | 'HEIR_NOT_ELIGIBLE'
  | 'OWNER_WITHOUT_COMPANY'
  | 'TOO_MANY_INVITATIONS'
  | 'LAST_KEY_USER'
  | 'CALENDAR_CHANGED'
  | 'CALENDAR_IN_USE'
  | 'SERVICE_LEVEL_CHANGED'
  | 'SERVICE_LEVEL_IN_USE'
  | 'DEFAULT_LEVEL_EXISTS'
  | 'SERVICE_AGREEMENT_CHANGED'
  | 'SERVICE_AGREEMENTS_OVERLAP'
  | 'TICKETS_LINKED'
  | 'TOO_MANY_TICKET_LINKS'
  | 'TICKET_VIEW_CHANGED'
  | 'TOO_MANY_TICKET_VIEWS'
  | 'MACRO_CHANGED'
  | 'MACRO_INCOMPLETE'
  | 'CANNED_REPLY_CHANGED'
  | 'COMPANY_WITHOUT_VAT_NUMBER'
  | 'COMPANY_CHANGED'
  | 'SITE_CHANGED'
  | 'SITE_NAME_IN_USE'
  | 'SITE_IN_USE'
  | 'ERP_CODE_IN_USE'
  | 'DOCUMENT_NOT_CERTIFICATE'
  | 'DOCUMENT_OWED'
  | 'DOCUMENT_REVISION_IN_USE'
  | 'READING_LOWER'
  | 'READING_TOO_HIGH'
  | 'READING_CONTRADICTS'
  | 'PLANT_CHANGED'
  | 'PLANT_MERGED'
  | 'PLANT_NOT_MERGED'
  | 'PLANT_OWNERSHIP_NOT_FOUND'
  | 'PLANT_OWNERSHIPS_OVERLAP'
  | 'PLANT_OWNERS_DIFFER'
  | 'PLANT_SERIAL_IN_USE'
  | 'PLANT_MODEL_CHANGED'
  | 'PLANT_MODEL_IN_USE'
  | 'PLANT_ALIAS_IN_USE'
  | 'PLATE_CLAIMED'
  | 'PLATE_BATCH_CLAIMED'
  | 'PLATE_UNCLAIMED'
  | 'AREA_NAME_IN_USE'
  | 'SECOND_FACTOR_ACTIVE'
  | 'SECOND_FACTOR_NOT_ACTIVE'
  | 'SECOND_FACTOR_NOT_STARTED'
  | 'TOO_MANY_API_TOKENS'
  | 'JOB_NOT_RETRYABLE'
  | 'JOB_NOT_FAILED'
  | 'TOO_MANY_WEBHOOKS'
  | 'INBOUND_MAIL_HANDLED'
  | 'SENDER_RULE_REFUSED'
  | 'WEBHOOK_INACTIVE'
  | 'WEBHOOK_DELIVERY_PENDING'
  | 'IMPORT_INCOMPLETE'
  | 'IMPORT_STARTED'
  | 'IMPORT_RUNNING'
  | 'LINKING_RUNNING'
  | 'CONFLICT'
  | 'UPLOAD_OFFSET_WRONG'
  | 'UPLOAD_PROTOCOL_UNKNOWN'
  | 'PAYLOAD_TOO_LARGE'
  | 'FILE_TOO_LARGE'
  | 'UPLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'RANGE_NOT_SATISFIABLE'
  | 'TOO_MANY_MENTIONS'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'FILES_UNAVAILABLE'
  | 'STORAGE_FULL'
  | 'EXPORT_BUSY'
  | 'LIVE_BUSY'
  | 'REPORT_NOT_READY';

export interface ErrorDetailDto {
  /** @example "quantity" */
  code: string;
  /** @example "parts.0.quantity" */
  field: string;
  /** @example "Invalid quantity" */
  message: string;
}

export interface ErrorDto {
  /**
   * Stable key for programs
   * @example "NOT_FOUND"
   */
  code: ErrorCode;
  details?: ErrorDetailDto[];
  /**
   * English text for people
   * @example "Resource not found."
   */
  error: string;
  /** @example "0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11" */
  requestId: string;
  /** @example 404 */
  statusCode: number;
}

export type ExportFormat = 'csv' | 'xlsx';

export interface FieldChanges {
  alarmDetails?: TextChange;
  alarmsPresent?: FlagChange;
  company?: TextChange;
  contactPhone?: TextChange;
  description?: TextChange;
  email?: TextChange;
  modificationType?: ModificationTypeChange;
  name?: TextChange;
  plantSerialNumber?: TextChange;
  plantType?: TextChange;
  productionStopped?: FlagChange;
  surname?: TextChange;
  title?: TextChange;
}

export interface FileDeletionActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'FILE_DELETED';
  payload: FileDeletionPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface FileDeletionPayload {
  fileDeleted: FileRef;
}

export interface FileRef {
  /** @example "alarm-screen.jpg" */
  fileName: string;
  /**
   * The attachment, which may be deleted by now
   * @format uuid
   */
  id: string;
  mimeType: AttachmentType;
}

export interface FilesActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'FILES_ADDED';
  payload: FilesPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface FilesPayload {
  filesAdded: FileRef[];
}

export interface FlagChange {
  from: boolean | null;
  to: boolean | null;
}

export interface FollowUpActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'FOLLOW_UP_RAISED';
  payload: FollowUpPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface FollowUpPayload {
  /** The ticket that follows this closed one */
  followUp: TicketNumberChange;
}

export interface FollowUpResponse {
  /** Null for words of thanks, which raise no ticket */
  ticket: TicketRef | null;
}

export interface FollowUpsResponse {
  /** The closed ticket that this one follows */
  followUpOf: TicketRef | null;
  /** Tickets that follow this one */
  followUps: TicketRef[];
  /**
   * Until when a follow-up can be raised; null: not now
   * @format date-time
   */
  until: string | null;
}

export interface ForgottenPassword {
  /**
   * @format email
   * @maxLength 254
   * @example "anna.rossi@example.com"
   */
  email: string;
}

export interface FoundMessage {
  author: PersonName;
  /** @format date-time */
  createdAt: string;
  /** @example "…the lens was shipped today" */
  excerpt: string;
  /** @format uuid */
  id: string;
  /** NOTE: staff only */
  kind: MessageKind;
  ticket: TicketRef;
}

export interface FoundMessagesResponse {
  messages: FoundMessage[];
}

export interface HandlingActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'ASSIGNED' | 'PRIORITY_CHANGED';
  payload: HandlingPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface HandlingPayload {
  /** The ticket into which this one was closed, where the caller may read it */
  duplicateOf?: TicketNumberChange;
  priority?: PriorityChange;
  technicalArea?: NamedRefChange;
  technician?: NamedRefChange;
}

export interface HistoryChanges {
  alarmDetails?: TextChange;
  alarmsPresent?: FlagChange;
  archived?: FlagChange;
  belongsTo?: TextChange;
  company?: TextChange;
  contactPhone?: TextChange;
  description?: TextChange;
  /** The ticket that was closed into this one */
  duplicate?: TicketNumberChange;
  /** The ticket into which this one was closed */
  duplicateOf?: TicketNumberChange;
  email?: TextChange;
  fileDeleted?: FileRef;
  /** Files of one upload; at the creation, those of the form */
  filesAdded?: FileRef[];
  /** The ticket that follows this closed one */
  followUp?: TicketNumberChange;
  /** At the creation: the closed ticket that this one follows */
  followUpOf?: TicketNumberChange;
  modificationType?: ModificationTypeChange;
  name?: TextChange;
  owner?: TextChange;
  participant?: TextChange;
  plant?: TextChange;
  plantSerialNumber?: TextChange;
  plantType?: TextChange;
  priority?: PriorityChange;
  productionStopped?: FlagChange;
  /** At the creation: the ticket on which it was a message */
  splitFrom?: TicketNumberChange;
  /** The ticket that a message became */
  splitOff?: TicketNumberChange;
  surname?: TextChange;
  technicalArea?: TextChange;
  technician?: TextChange;
  title?: TextChange;
}

/** The country whose national days are closed, by rule; null: none */
export type HolidayCountry = 'IT';

export interface HoursOfTechnician {
  /**
   * Decimal hours
   * @example 41.5
   */
  hours: number;
  /** Logged the hours; includes administrators and deleted accounts */
  technician: PersonRef;
}

export interface IgnoredSerial {
  /** False brings it back */
  isIgnored: boolean;
  /**
   * Of the proposal
   * @minLength 1
   * @maxLength 200
   * @example "sn1042"
   */
  key: string;
}

export interface Import {
  counts: ImportCounts;
  /** @format date-time */
  createdAt: string;
  /** @format date-time */
  endedAt: string | null;
  /** @format uuid */
  id: string;
  kind: ImportKind;
  /** @example 8000 */
  rowCount: number;
  /** @format date-time */
  startedAt: string | null;
  state: ImportState;
}

export interface ImportCounts {
  changed: number;
  created: number;
  refused: number;
  same: number;
  /** Rows without an outcome */
  waiting: number;
}

export interface ImportEnvelope {
  import: Import;
}

export type ImportKind = 'PLANTS' | 'COMPANIES' | 'PLATES' | 'READINGS';

export interface ImportList {
  imports: Import[];
  pagination: Pagination;
}

export interface ImportOptions {
  /** Creates companies of unknown owners. False when absent */
  createCompanies?: boolean;
  /** Creates unknown manufacturers and models. False when absent */
  createModels?: boolean;
  /** Refuses rows about plants of the registry. False when absent */
  newOnly?: boolean;
}

export type ImportOutcome = 'CREATED' | 'CHANGED' | 'SAME' | 'REFUSED';

export interface ImportResult {
  outcome: ImportOutcome;
  /**
   * Null for a refused row
   * @format uuid
   */
  plantId: string | null;
  reason: PlantRefusal | null;
}

export interface ImportResults {
  /** One for each row, in their order */
  results: ImportResult[];
}

export interface ImportRow {
  /**
   * Of the file
   * @example 2
   */
  line: number;
  outcome: ImportOutcome | null;
  /**
   * Why it was refused: as the request that imports the kind at once says, or the code of an error
   * @example "OWNER_UNKNOWN"
   */
  reason: string | null;
  /** The row as it was sent */
  record: Record<string, any>;
}

export interface ImportRowList {
  pagination: Pagination;
  rows: ImportRow[];
}

export interface ImportRows {
  /**
   * Place of the first row, from 0
   * @min 0
   * @max 19999
   * @example 0
   */
  from: number;
  /**
   * Their lines in the file; their places from 1 when absent
   * @maxItems 90
   * @minItems 1
   * @uniqueItems false
   * @example [2]
   */
  lines?: number[];
  /**
   * As the request that imports the kind at once takes them
   * @maxItems 90
   * @minItems 1
   */
  rows: (ImportedPlant | ImportedCompany | ImportedPlate | ImportedReading)[];
}

export type ImportState = 'UPLOADING' | 'RUNNING' | 'DONE' | 'CANCELLED';

export interface ImportedCompany {
  /**
   * Identifies the company, which is else identified by its name
   * @minLength 1
   * @maxLength 50
   * @example "C-10021"
   */
  erpCode?: string;
  /** A new company is active when absent */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  name: string;
  /**
   * @maxLength 15
   * @example "IT00743110157"
   */
  vatNumber?: string | null;
}

export interface ImportedPlant {
  /**
   * Of the site, which gets it unless it has one: its code (ISO 3166-1), or its name in Italian or English
   * @maxLength 100
   * @example "Italia"
   */
  country?: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Line 3"
   */
  label?: string | null;
  /**
   * In any spelling
   * @minLength 1
   * @maxLength 100
   * @example "Laserworks S.p.A."
   */
  manufacturer: string;
  /**
   * Its code or another name
   * @minLength 1
   * @maxLength 100
   * @example "LC-500"
   */
  model: string;
  /**
   * The owner by its name, without `ownerErpCode`
   * @minLength 1
   * @maxLength 200
   */
  owner?: string | null;
  /**
   * Of the owner
   * @minLength 1
   * @maxLength 50
   * @example "C-10021"
   */
  ownerErpCode?: string | null;
  /**
   * As engraved
   * @minLength 1
   * @maxLength 100
   * @example "SN-1042"
   */
  serialNumber: string;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Verona, hall 2"
   */
  site?: string | null;
  /** A new plant is IN_SERVICE when absent */
  state?: PlantState;
  /**
   * @min 1900
   * @max 2999
   * @example 2021
   */
  yearOfConstruction?: number | null;
}

export interface ImportedPlate {
  /**
   * As printed, or all that a scan shows
   * @minLength 1
   * @maxLength 200
   * @example "7Q2M4TZ0V9XK3B"
   */
  code: string;
  /**
   * In any spelling
   * @minLength 1
   * @maxLength 100
   * @example "Laserworks S.p.A."
   */
  manufacturer?: string;
  /**
   * Of the plant
   * @minLength 1
   * @maxLength 100
   * @example "SN-1042"
   */
  serialNumber: string;
}

export interface ImportedReading {
  counter: PlantCounter;
  /**
   * In any spelling
   * @minLength 1
   * @maxLength 100
   * @example "Laserworks S.p.A."
   */
  manufacturer?: string;
  /**
   * At most 5 minutes ahead
   * @format date-time
   */
  readAt: string;
  /**
   * Of the plant
   * @minLength 1
   * @maxLength 100
   * @example "SN-1042"
   */
  serialNumber: string;
  /**
   * What the counter shows
   * @min 0
   * @multipleOf 0.1
   * @max 9999999999
   */
  value: number;
}

/** What the caller may do; an API token also needs the scope */
export type InboundAction = 'ACCEPT' | 'RAISE' | 'REPLAY' | 'DISCARD';

export interface InboundFile {
  /** @example "disegno.pdf" */
  name: string;
  /**
   * Bytes
   * @example 48213
   */
  size: number;
  /** @example "application/pdf" */
  type: string;
}

export interface InboundMail {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: InboundAction[];
  /**
   * Of certified mail (PEC): the address of the provider, whose signature is verified with the verdict PASS alone; blank where it wrapped a plain mail
   * @example null
   */
  certifier: string | null;
  /**
   * The sender of the envelope; blank for automatic mails
   * @example "anna@example.com"
   */
  envelopeFrom: string;
  files: InboundFile[];
  /** The beginning of its HTML as it came: to be shown only sanitised, in a frame without scripts */
  html: string | null;
  /** @format uuid */
  id: string;
  /** Null: in progress */
  outcome: InboundOutcome | null;
  /**
   * When it got its outcome
   * @format date-time
   */
  processedAt: string | null;
  /**
   * What the verdict rests on: a signature, a seal, the policy of the domain, or a trusted mail server
   * @example "dkim=example.com"
   */
  proof: string | null;
  /** Why it waits */
  reason: InboundReason | null;
  /**
   * When the product accepted it
   * @format date-time
   */
  receivedAt: string;
  /** The recipients of the envelope */
  recipients: string[];
  /**
   * What that rule is for
   * @example "@example.com"
   */
  ruleAddress: string | null;
  /** The address in From; null where it is not a plain one */
  sender: string | null;
  /** @example "Anna Rossi" */
  senderName: string | null;
  /** The rule for its sender */
  senderRule: SenderRuleKind | null;
  /**
   * Bytes
   * @example 20480
   */
  size: number;
  /** @example "Re: Ticket n. 42" */
  subject: string | null;
  /** Its text, quotes included; only the beginning of a very long one */
  text: string | null;
  /** @example 42 */
  ticketId: number | null;
  /** Whether the sender is genuine; null where that does not matter */
  verdict: SenderVerdict | null;
  /** Names of files that no message took over */
  withheldFiles: string[];
}

export interface InboundMailList {
  inboundMails: InboundMailSummary[];
  pagination: Pagination;
  summary: InboundSummary;
}

export interface InboundMailResponse {
  inboundMail: InboundMail;
}

export type InboundMailSort = 'receivedAt';

export interface InboundMailSummary {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: InboundAction[];
  /**
   * The sender of the envelope; blank for automatic mails
   * @example "anna@example.com"
   */
  envelopeFrom: string;
  /** @format uuid */
  id: string;
  /** Null: in progress */
  outcome: InboundOutcome | null;
  /** Why it waits */
  reason: InboundReason | null;
  /**
   * When the product accepted it
   * @format date-time
   */
  receivedAt: string;
  /** The address in From; null where it is not a plain one */
  sender: string | null;
  /** @example "Anna Rossi" */
  senderName: string | null;
  /** @example "Re: Ticket n. 42" */
  subject: string | null;
  /** @example 42 */
  ticketId: number | null;
  /** Whether the sender is genuine; null where that does not matter */
  verdict: SenderVerdict | null;
}

/** Null: in progress */
export type InboundOutcome =
  | 'QUARANTINED'
  | 'MESSAGE_ADDED'
  | 'NOTE_ADDED'
  | 'TICKET_CREATED'
  | 'FOLLOW_UP_CREATED'
  | 'AUTO_REPLY'
  | 'BOUNCE'
  | 'BOUNCE_RECORDED'
  | 'RECEIPT'
  | 'LIST_MAIL'
  | 'LOOP'
  | 'THANKS'
  | 'DUPLICATE'
  | 'BLOCKED'
  | 'DISCARDED';

/** Why it waits */
export type InboundReason =
  | 'UNREADABLE'
  | 'BAD_SENDER'
  | 'FORGED_SENDER'
  | 'UNVERIFIED_SENDER'
  | 'UNKNOWN_SENDER'
  | 'INACTIVE_SENDER'
  | 'NOT_THE_REQUESTER'
  | 'FOREIGN_TOKEN'
  | 'REVOKED_ADDRESS'
  | 'NO_TICKET'
  | 'SEVERAL_TICKETS'
  | 'NO_ACCESS'
  | 'TICKET_CLOSED'
  | 'TOO_MANY_MAILS'
  | 'NO_CONTENT'
  | 'TOO_OLD'
  | 'REPEATED';

export interface InboundSummary {
  /** Whether the product receives mail */
  isReceiving: boolean;
  /**
   * Mails that wait for an administrator, regardless of the filters
   * @example 2
   */
  quarantined: number;
}

export interface Invitation {
  /** @format date-time */
  createdAt: string;
  /** @example "giulia@example.com" */
  email: string;
  /** @format date-time */
  expiresAt: string;
  /** @format uuid */
  id: string;
  role: CompanyRole;
}

export interface InvitationEnvelope {
  invitation: Invitation;
}

export interface InvitationList {
  invitations: Invitation[];
}

export interface InvitingCompany {
  /** @format uuid */
  id: string;
  /** @example "Rossi S.r.l." */
  name: string;
  /** Who of the company sees all its tickets; its other members see their own */
  sharing: CompanySharing;
}

export interface Job {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: JobAction[];
  /**
   * Number of attempts
   * @example 1
   */
  attempts: number;
  /** @format date-time */
  createdAt: string;
  /** Failure of the last attempt */
  error: JobError | null;
  /**
   * When it was done, skipped, dropped or failed for good
   * @format date-time
   */
  finishedAt: string | null;
  /**
   * The `jobId` of log lines, and part of the mail’s Message-ID
   * @format uuid
   */
  id: string;
  /** Which mail, or a report */
  kind: JobKind;
  /**
   * When a delayed job is tried again; else null
   * @format date-time
   */
  nextAttemptAt: string | null;
  /** Whom the mail is for; null for reports */
  recipient: JobRecipient | null;
  /** The request that caused it, as log lines name it */
  requestId: string | null;
  /** DONE: it was sent */
  state: JobState;
  /** @example 42 */
  ticketId: number | null;
}

/** What the caller may do; an API token also needs the scope */
export type JobAction = 'RETRY' | 'DROP';

export interface JobCounts {
  /** @example 0 */
  DELAYED: number;
  /** @example 1240 */
  DONE: number;
  /** @example 1 */
  DROPPED: number;
  /** @example 2 */
  FAILED: number;
  /** @example 1 */
  RUNNING: number;
  /** @example 4 */
  SKIPPED: number;
  /** @example 3 */
  WAITING: number;
}

export interface JobError {
  /** Why the last attempt failed */
  code: JobErrorCode;
  /**
   * In plain words; an ellipsis replaces possible secrets
   * @example "550 no such mailbox"
   */
  text: string;
}

/** Why the last attempt failed */
export type JobErrorCode =
  | 'MAIL_SERVER_AWAY'
  | 'MAIL_SERVER_LOGIN'
  | 'MAIL_DEFERRED'
  | 'MAIL_REFUSED'
  | 'REPORT_NOT_PRINTED'
  | 'WEBHOOK_ADDRESS_REFUSED'
  | 'WEBHOOK_UNREACHABLE'
  | 'WEBHOOK_TIMED_OUT'
  | 'WEBHOOK_REFUSED'
  | 'WEBHOOK_SECRET_UNREADABLE'
  | 'UNEXPECTED';

/** Which mail, or a report */
export type JobKind =
  | 'ticket-received'
  | 'new-ticket'
  | 'ticket-assigned'
  | 'technician-assigned'
  | 'ticket-status-changed'
  | 'client-files-added'
  | 'staff-files-added'
  | 'client-message'
  | 'staff-reply'
  | 'member-message'
  | 'copied-reply'
  | 'note-added'
  | 'mention'
  | 'ticket-closed'
  | 'follow-up'
  | 'production-stopped'
  | 'low-rating'
  | 'mail-refused'
  | 'files-withheld'
  | 'clock-missed'
  | 'account-created'
  | 'mailbox-confirmation'
  | 'mailbox-proven'
  | 'password-forgotten'
  | 'password-reset'
  | 'password-changed'
  | 'second-factor-activated'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'api-token-created'
  | 'key-user-added'
  | 'guessing-detected'
  | 'mails-not-arriving'
  | 'mails-waiting'
  | 'mail-test'
  | 'company-invitation'
  | 'report'
  | 'webhook'
  | 'message'
  | 'inbound-mail'
  | 'plant-links'
  | 'clocks'
  | 'passport'
  | 'vat-check'
  | 'import';

export interface JobList {
  jobs: Job[];
  pagination: Pagination;
  summary: QueueSummary;
}

export interface JobRecipient {
  /** Null for a deleted account */
  email: string | null;
  /** @format uuid */
  id: string;
}

export interface JobResponse {
  job: Job;
}

export type JobSort = 'createdAt' | 'finishedAt' | 'attempts';

/** DONE: it was sent */
export type JobState = 'WAITING' | 'RUNNING' | 'DELAYED' | 'FAILED' | 'DONE' | 'SKIPPED' | 'DROPPED';

export interface LabelFormat {
  /**
   * Length of the sides of each label; at most 28 on A4_24
   * @min 10
   * @max 150
   */
  mm?: number;
  /** PLAIN when absent */
  sheet?: LabelSheet;
}

/** PLAIN when absent */
export type LabelSheet = 'PLAIN' | 'A4_24';

export interface LabelSheets {
  /**
   * The plates, in the order of their labels
   * @maxItems 500
   * @minItems 1
   * @uniqueItems true
   */
  codes: string[];
  /**
   * Length of the sides of each label; at most 28 on A4_24
   * @min 10
   * @max 150
   */
  mm?: number;
  /** PLAIN when absent */
  sheet?: LabelSheet;
}

export interface LackingDocument {
  kind: PlantDocumentKind;
  /**
   * A document in one of them is enough
   * @example ["de"]
   */
  languages: string[];
  /**
   * How many of the plants lack it
   * @example 3
   */
  plants: number;
}

export type Language = 'it' | 'en';

export interface LastPlantLinkingResponse {
  /** Null before the first one */
  linking: PlantLinking | null;
}

export interface LastWebhookDelivery {
  /** @format date-time */
  createdAt: string;
  state: WebhookDeliveryState;
  type: WebhookMessageType;
}

export interface LatestReading {
  counter: PlantCounter;
  /** @format date-time */
  readAt: string;
  /** @example 12480.5 */
  value: number;
}

export interface Leaving {
  /**
   * From the mailed link
   * @format password
   * @minLength 1
   * @maxLength 100
   */
  token: string;
}

export interface LeftResponse {
  /**
   * Number of the ticket
   * @example 42
   */
  ticketId: number;
}

export interface LinkActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'TICKET_LINKED' | 'TICKET_UNLINKED';
  payload: LinkPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface LinkPayload {
  /** The other ticket */
  linked: TicketNumberChange;
}

export interface LinkedTicket {
  /** What the other ticket is to this one */
  relation: TicketRelation;
  ticket: TicketRef;
}

export type LinkingRefusal =
  | 'MODEL_UNKNOWN'
  | 'OWNER_UNKNOWN'
  | 'OWNER_AMBIGUOUS'
  | 'REPEATED'
  | 'MERGED'
  | 'REGISTERED'
  | 'COUNTRY_WITHOUT_SITE'
  | 'COUNTRY_DIFFERS'
  | 'INVALID'
  | 'FAILED';

export type LinkingState = 'RUNNING' | 'PAUSED' | 'DONE' | 'FAILED';

export interface ListedPlate {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlateAction[];
  /** The roll or sheet that it was printed with, for staff */
  batchNumber: number | null;
  /** @example "7Q2M4TZ0V9XK3B" */
  code: string;
  /** @format date-time */
  createdAt: string;
  /** Whether it leads to the documents of its plant. A retired plate does unless it was on the wrong plant */
  leadsOn: boolean;
  /**
   * What its label encodes
   * @example "https://desk.example/p/7Q2M4TZ0V9XK3B"
   */
  link: string;
  plant: PlantOfPlate | null;
  /** @format uuid */
  plantId: string | null;
  state: PlateState;
}

export interface ListedWorklog {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: WorklogAction[];
  /**
   * When it was last corrected
   * @format date-time
   */
  correctedAt: string | null;
  /** @format date-time */
  createdAt: string;
  /**
   * Decimal hours
   * @example 2.5
   */
  hoursSpent: number;
  /** @format uuid */
  id: string;
  /** @example "Galvo head realigned, test marking done" */
  notes: string;
  technician: PersonRef;
  /**
   * The day of the work, which periods count by
   * @format date
   * @example "2026-03-16"
   */
  workedOn: string;
}

export interface LogWorkDto {
  /**
   * Decimal hours
   * @min 0.1
   * @multipleOf 0.1
   * @max 999
   */
  hoursSpent: number;
  /**
   * @minLength 1
   * @maxLength 5000
   * @example "Galvo head realigned, test marking done"
   */
  notes: string;
  /**
   * The day of the work, by the clock of Rome, not in the future; today when absent
   * @format date
   * @example "2026-03-16"
   */
  workedOn?: string;
}

export interface LoggedAccount {
  /**
   * The email at that time
   * @example "anna.rossi@example.com"
   */
  email: string | null;
  /**
   * Null if there was no account with that email
   * @format uuid
   */
  id: string | null;
}

export interface Login {
  /**
   * @format email
   * @maxLength 254
   * @example "anna.rossi@example.com"
   */
  email: string;
  /**
   * @format password
   * @minLength 1
   * @maxLength 128
   * @example "Lasercut2026"
   */
  password: string;
  /**
   * Code of the authenticator app, or a recovery code; blanks, dashes and case are ignored
   * @minLength 1
   * @maxLength 40
   * @example "123 456"
   */
  secondFactor?: string;
}

export interface Macro {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: RecordAction[];
  /** @format uuid */
  assignedTechnicianId: string | null;
  /** @example "Marco Ferri" */
  assignedTechnicianName: string | null;
  /** The reply to the client, in light Markdown; null: none. It may hold {client.name}, {client.surname}, {ticket.number}, {ticket.title}, {plant.type}, {plant.serial}, {me.name}, {me.surname} */
  body: string | null;
  /** @format date-time */
  createdAt: string;
  /** @format uuid */
  id: string;
  /** The next move stays with staff after the reply */
  keepAwaiting: boolean;
  language: Language;
  priority: TicketPriority | null;
  /** Null: unchanged. A macro closes no ticket */
  status: MacroStatus | null;
  /** @format uuid */
  technicalAreaId: string | null;
  technicalAreaName: string | null;
  /** @example "Parts are ordered" */
  title: string;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
  waitingFor: StaffWait | null;
}

export interface MacroChange {
  /**
   * An active technician of the area
   * @format uuid
   */
  assignedTechnicianId?: string | null;
  /**
   * The reply to the client, in light Markdown; null: none. It may hold {client.name}, {client.surname}, {ticket.number}, {ticket.title}, {plant.type}, {plant.serial}, {me.name}, {me.surname}
   * @minLength 1
   * @maxLength 10000
   */
  body?: string | null;
  /** The next move stays with staff after the reply */
  keepAwaiting?: boolean;
  language?: Language;
  priority?: TicketPriority | null;
  /** Null: unchanged. A macro closes no ticket */
  status?: MacroStatus | null;
  /**
   * An active area
   * @format uuid
   */
  technicalAreaId?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   */
  title?: string;
  /**
   * The version that the caller saw; an older one is refused with MACRO_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
  waitingFor?: StaffWait | null;
}

export interface MacroEnvelope {
  macro: Macro;
}

export interface MacroList {
  macros: Macro[];
  pagination: Pagination;
}

export interface MacroRun {
  /** Runs in spite of newer messages */
  force?: boolean;
  /**
   * As for replies: newer messages of others refuse the macro
   * @min 0
   * @max 2147483647
   */
  lastSeenSeq?: number;
  /**
   * The version that the caller saw; an older one is refused with MACRO_CHANGED
   * @min 1
   * @max 2147483647
   */
  macroVersion?: number;
  /**
   * The version that the caller saw; an older one is refused with TICKET_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

/** Null: unchanged. A macro closes no ticket */
export type MacroStatus = 'OPEN' | 'IN_PROGRESS';

export interface MailAcceptance {
  /**
   * The ticket that the mail belongs to
   * @min 1
   * @max 2147483647
   */
  ticketId: number;
}

export interface MailActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'MAIL';
  payload: TicketMail;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface MailChoice {
  /**
   * Kinds of notification that the bell leaves out. Unchanged when left out
   * @uniqueItems true
   */
  hidden?: NotificationKind[];
  /** When mails of messages come: at once, at the full hour, or at 7:30 in the morning. Unchanged when left out */
  messageMails?: MessageMails;
  /**
   * Kinds that are switched off, all of your own role
   * @uniqueItems true
   */
  switchedOff: OptionalMail[];
  /**
   * When mails of single kinds come instead of at `messageMails`. Unchanged when left out
   * @example {"clock-missed":"IMMEDIATE"}
   */
  times?: {
    'client-message'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'clock-missed'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'copied-reply'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'follow-up'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'low-rating'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'mail-refused'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'member-message'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'note-added'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'staff-reply'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    mention?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
  };
}

export interface MailPreferences {
  /**
   * Kinds of notification that the bell leaves out. Unchanged when left out
   * @uniqueItems true
   */
  hidden: NotificationKind[];
  /** Kinds of notification that the role gets */
  kinds: NotificationKind[];
  /** When mails of messages come: at once, at the full hour, or at 7:30 in the morning. Unchanged when left out */
  messageMails?: MessageMails;
  /** Kinds that the role may switch off */
  optional: OptionalMail[];
  /**
   * Kinds that are switched off, all of your own role
   * @uniqueItems true
   */
  switchedOff: OptionalMail[];
  /**
   * When mails of single kinds come instead of at `messageMails`
   * @example {"clock-missed":"IMMEDIATE"}
   */
  times: {
    'client-message'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'clock-missed'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'copied-reply'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'follow-up'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'low-rating'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'mail-refused'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'member-message'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'note-added'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    'staff-reply'?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
    mention?: 'IMMEDIATE' | 'HOURLY' | 'DAILY';
  };
}

export interface MailPreferencesEnvelope {
  mailPreferences: MailPreferences;
}

export interface MailRecipient {
  /** Null for a deleted account */
  email: string | null;
  /** @example "Anna" */
  name: string;
  /** @example "Rossi" */
  surname: string;
}

/** `SKIPPED`: not sent because it was no longer needed, too many had gone to an unproven mailbox, or the mailbox refuses mails. `BOUNCED`: its server returned it */
export type MailState = 'WAITING' | 'DELAYED' | 'FAILED' | 'SENT' | 'SKIPPED' | 'DROPPED' | 'BOUNCED';

export interface MailTicket {
  /**
   * Whose ticket it becomes; an unknown address gets an account
   * @format email
   * @maxLength 254
   * @example "ugo@example.com"
   */
  requester: string;
}

export interface MailboxToken {
  /**
   * From the mailed link
   * @format password
   * @minLength 1
   * @maxLength 500
   */
  token: string;
}

export interface MailedRating {
  /**
   * @minLength 1
   * @maxLength 2000
   */
  comment?: string;
  /**
   * From 1, very dissatisfied, to 5, very satisfied
   * @min 1
   * @max 5
   * @example 5
   */
  score: number;
  /**
   * From the mailed link
   * @format password
   * @minLength 1
   * @maxLength 100
   */
  token: string;
}

export interface MailedStop {
  /**
   * At most 30 days ago, at most 5 minutes ahead; now when absent
   * @format date-time
   */
  startedAt?: string;
  /**
   * From the mailed link
   * @format password
   * @minLength 1
   * @maxLength 100
   */
  token: string;
}

export interface MailedStopEnd {
  /**
   * After the start, at most 5 minutes ahead; now when absent
   * @format date-time
   */
  endedAt?: string;
  /**
   * From the mailed link
   * @format password
   * @minLength 1
   * @maxLength 100
   */
  token: string;
}

export interface ManagedUser {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: UserAction[];
  /** @example "Rossi S.r.l." */
  company: string | null;
  /** @format date-time */
  createdAt: string;
  /** @example "giulia.dangelo@example.com" */
  email: string;
  /** Whether the mailbox was proven to be theirs */
  emailVerified: boolean;
  /**
   * When the person was erased: the names are placeholders, and the account can no longer be changed
   * @format date-time
   */
  erasedAt: string | null;
  /** Whether logging in requires a code of an authenticator app */
  hasSecondFactor: boolean;
  /** @format uuid */
  id: string;
  /** Inactive users cannot log in */
  isActive: boolean;
  language: Language;
  /**
   * The status that its server gave
   * @example "5.1.1"
   */
  mailRefusal: string | null;
  /**
   * Since when the mailbox refuses mails about tickets, which are not sent meanwhile
   * @format date-time
   */
  mailRefusedAt: string | null;
  /** The company whose tickets the client shares; `company` is what was typed */
  memberOf: NamedRef | null;
  /** Until then they can only use the profile and change the password */
  mustChangePassword: boolean;
  /** The role requires two-factor authentication: until it is set up they can do little else */
  mustSetUpSecondFactor: boolean;
  /** @example "Giulia" */
  name: string;
  /** @example "+39 045 1234567" */
  phone: string | null;
  role: UserRole;
  /** @example "D'Angelo" */
  surname: string;
  technicalArea: NamedRef | null;
  /** @format uuid */
  technicalAreaId: string | null;
}

export interface ManagedUserEnvelope {
  user: ManagedUser;
}

export interface MemberEnvelope {
  member: CompanyMember;
}

export interface MembershipChange {
  /**
   * Of the caller. Required from clients for a new key user; without it 400, `currentPassword required`
   * @format password
   * @minLength 1
   * @maxLength 128
   */
  currentPassword?: string;
  role: CompanyRole;
}

export interface MergedCompany {
  /** @format uuid */
  id: string;
  /** @example "Rossi S.r.l." */
  name: string;
}

export interface MergedPlant {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlantAction[];
  /** @format uuid */
  id: string;
  /** @format date-time */
  mergedAt: string;
  /**
   * Model and serial number
   * @example "LC-500 SN-1042"
   */
  name: string;
}

export interface Message {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: MessageAction[];
  author: MessageAuthor;
  /** Light Markdown; null when deleted */
  body: string | null;
  /** @format date-time */
  createdAt: string;
  /** @format date-time */
  deletedAt: string | null;
  /** @format date-time */
  editedAt: string | null;
  files: MessageFile[];
  /** Whether the mail says more, such as quoted text: see `/messages/{id}/rest` */
  hasRest: boolean;
  /** The body as safe HTML */
  html: string | null;
  /** @format uuid */
  id: string;
  /** NOTE: staff only */
  kind: MessageKind;
  /**
   * When such a reply will be published
   * @format date-time
   */
  publishAt: string | null;
  /**
   * Null while the sender may still take it back
   * @format date-time
   */
  publishedAt: string | null;
  /** Whether the sender of its mail is genuine; for staff, of mails alone */
  senderVerdict?: SenderVerdict;
  /**
   * Its place; clients count only what they can read
   * @example 3
   */
  seq: number;
  /**
   * Rises with each edit
   * @example 1
   */
  version: number;
  via: MessageChannel;
  /**
   * Names of files of a mail that were not taken
   * @example ["drawing.exe"]
   */
  withheldFiles: string[];
}

/** What the caller may do; an API token also needs the scope */
export type MessageAction = 'EDIT' | 'DELETE' | 'UNDO_SEND' | 'SPLIT';

export interface MessageActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'MESSAGE' | 'NOTE';
  payload: MessagePayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface MessageAuthor {
  /**
   * Left out for clients
   * @format uuid
   */
  id?: string;
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface MessageChange {
  /**
   * Light Markdown: bold, italic, lists, quotes, code and links
   * @minLength 1
   * @maxLength 20000
   * @example "The part has been **shipped** today."
   */
  body: string;
  /**
   * The version that the caller saw; an older one is refused with MESSAGE_CHANGED
   * @min 1
   * @max 2147483647
   */
  version: number;
}

export type MessageChannel = 'PORTAL' | 'API' | 'MAIL';

export interface MessageDto {
  /**
   * English text for people
   * @example "Password reset email sent successfully"
   */
  message: string;
}

export interface MessageFile {
  /** @example "alarm-screen.jpg" */
  fileName: string;
  /** @format uuid */
  id: string;
  /** Whether a virus scanner has seen it */
  isScanned: boolean;
  mimeType: AttachmentType;
  /**
   * Bytes
   * @example 482113
   */
  size: number;
}

export interface MessageFilesResponse {
  files: MessageFile[];
}

/** NOTE: staff only */
export type MessageKind = 'CLIENT' | 'STAFF' | 'NOTE';

export interface MessageMail {
  /**
   * Of certified mail (PEC): the address of the provider, whose signature is verified with the verdict PASS alone; blank where it wrapped a plain mail
   * @example null
   */
  certifier: string | null;
  files: InboundFile[];
  /** The beginning of its HTML as it came: to be shown only sanitised, in a frame without scripts */
  html: string | null;
  /**
   * When the product accepted it
   * @format date-time
   */
  receivedAt: string;
  /** The address in From; null where it is not a plain one */
  sender: string | null;
  /** @example "Anna Rossi" */
  senderName: string | null;
  /** @example "Re: Ticket n. 42" */
  subject: string | null;
  /** Its text, quotes included; only the beginning of a very long one */
  text: string | null;
  /** Whether the sender is genuine; null where that does not matter */
  verdict: SenderVerdict | null;
  /** Names of files that no message took over */
  withheldFiles: string[];
}

export interface MessageMailResponse {
  mail: MessageMail;
}

/** When mails of messages come: at once, at the full hour, or at 7:30 in the morning. Unchanged when left out */
export type MessageMails = 'IMMEDIATE' | 'HOURLY' | 'DAILY';

export interface MessagePayload {
  /** Light Markdown; null when deleted */
  body: string | null;
  /** The body as safe HTML */
  html: string | null;
}

export interface MessageResponse {
  message: Message;
}

export interface MessageRestResponse {
  /** Plain text; blank where the message is the whole mail */
  rest: string;
}

export interface MessageRevision {
  body: string;
  /**
   * When the text was replaced
   * @format date-time
   */
  replacedAt: string;
  /** The version that had this text */
  version: number;
}

export interface MessageRevisionsResponse {
  pagination: Pagination;
  revisions: MessageRevision[];
}

export interface MessagesResponse {
  /**
   * `seq` of the first message behind your read mark that the other side wrote, for staff also a colleague. Null: there is none, or no mark
   * @example 3
   */
  firstUnreadSeq: number | null;
  messages: Message[];
  pagination: Pagination;
}

export interface ModelDocumentGaps {
  /** Null where it is not known */
  country: Country | null;
  missing: LackingDocument[];
  /**
   * Plants of the model that stand there
   * @example 5
   */
  plants: number;
}

export interface ModelDocumentList {
  documents: PlantDocument[];
}

/** SOFTWARE when absent */
export type ModificationType = 'SOFTWARE' | 'HARDWARE' | 'OTHER';

export interface ModificationTypeChange {
  /** SOFTWARE when absent */
  from: ModificationType;
  /** SOFTWARE when absent */
  to: ModificationType;
}

export interface MuteResponse {
  isMuted: boolean;
}

export interface NamedRef {
  /** @format uuid */
  id: string;
  /** @example "Laser sources" */
  name: string;
}

export interface NamedRefChange {
  from: NamedRef | null;
  to: NamedRef | null;
}

export interface NewApiToken {
  /**
   * Only the caller’s own
   * @format password
   * @minLength 1
   * @maxLength 128
   */
  currentPassword: string;
  /**
   * Days from now on which it works, 90 when absent
   * @min 1
   * @max 365
   * @example 90
   */
  expiresInDays?: number;
  /**
   * What it is used for
   * @minLength 1
   * @maxLength 100
   * @example "Stock system"
   */
  name: string;
  /**
   * At least one, granted to the owner’s role
   * @uniqueItems true
   * @example ["tickets:read"]
   */
  scopes: ApiTokenScope[];
  /**
   * The token’s owner, by default the caller; other users for admins only
   * @format uuid
   */
  userId?: string;
}

export interface NewAssistanceTicket {
  /**
   * Required when alarms are present
   * @minLength 1
   * @maxLength 5000
   * @example "E42 chiller flow"
   */
  alarmDetails?: string;
  /** A boolean, or the text 'true' or 'false'; false when absent */
  alarmsPresent?: boolean;
  /** Whether documents are wanted on paper; staff decide, and have 30 days */
  asksForPaper?: boolean;
  /**
   * Only an administrator may set it; otherwise ignored. An active technician of the area
   * @format uuid
   */
  assignedTechnicianId?: string;
  category: TicketCategory;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  company: string;
  /**
   * @minLength 1
   * @maxLength 5000
   */
  conditions?: string;
  /**
   * Of the contact: E.164 or as typed, an extension included
   * @maxLength 40
   * @example "+39 045 1234567"
   */
  contactPhone?: string;
  /**
   * @minLength 10
   * @maxLength 5000
   * @example "The laser switches off after about ten minutes of work"
   */
  description: string;
  /**
   * Of the contact; a signed-in client stays the owner
   * @format email
   * @maxLength 254
   * @example "anna.rossi@example.com"
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 5000
   */
  frequency?: string;
  language?: Language;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Anna"
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 5000
   */
  notes?: string;
  /**
   * A plant that the caller may read; its type and serial number replace those of the form
   * @format uuid
   */
  plantId?: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "LC500-2291"
   */
  plantSerialNumber: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "LC-500"
   */
  plantType: string;
  /**
   * The code of a scanned plate, which is no permission; its plant comes before `plantId` and the form
   * @minLength 1
   * @maxLength 40
   * @example "7Q2M4TZ0V9XK3B"
   */
  plateCode?: string;
  /** Only an administrator may set it; otherwise ignored */
  priority?: TicketPriority;
  /** False when absent */
  productionStopped?: boolean;
  /**
   * Since when production is stopped; at most 30 days ago; now when absent, ignored without `productionStopped`
   * @format date-time
   */
  stoppedSince?: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Rossi"
   */
  surname: string;
  /**
   * Only an administrator may set it; otherwise ignored
   * @format uuid
   */
  technicalAreaId?: string;
  /**
   * When absent, the first sentence of the description, or the first part and how many more
   * @minLength 1
   * @maxLength 150
   * @example "Laser stops after ten minutes"
   */
  title?: string;
}

export interface NewCalendar {
  /**
   * Days that differ from their week. A past day changes nothing any more
   * @maxItems 150
   */
  days?: CalendarDay[];
  /** The country whose national days are closed, by rule; null: none */
  holidays?: HolidayCountry | null;
  /**
   * Of an ordinary week, without overlaps: up to 4 windows a day, at least one in all
   * @maxItems 28
   */
  hours: WeekdayHours[];
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Service hours"
   */
  name: string;
  /**
   * Europe/Rome when absent
   * @example "Europe/Rome"
   */
  timeZone?: string;
}

export interface NewCannedReply {
  /**
   * Light Markdown. It may hold {client.name}, {client.surname}, {ticket.number}, {ticket.title}, {plant.type}, {plant.serial}, {me.name}, {me.surname}
   * @minLength 1
   * @maxLength 10000
   */
  body: string;
  /** True: all staff or those of an area use it, and administrators change it. False: only you; false when absent */
  isShared?: boolean;
  /** Of the text: tickets in this language offer it first */
  language: Language;
  /**
   * Only the technicians of this area and administrators use it. Null: all staff do, or you alone. With an active area it is shared
   * @format uuid
   */
  technicalAreaId?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Ask for a photo"
   */
  title: string;
}

export interface NewCompany {
  /**
   * @minLength 1
   * @maxLength 50
   * @example "C-10021"
   */
  erpCode?: string | null;
  /** True when absent */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  name: string;
  /** Who of the company sees all its tickets; its other members see their own. KEY_USERS when absent */
  sharing?: CompanySharing;
  /**
   * Those of the European Union are checked by their check digits. Branches may share one
   * @maxLength 15
   * @example "IT00743110157"
   */
  vatNumber?: string | null;
}

export interface NewCustomer {
  /** @example "anna.rossi@example.com" */
  email: string;
  /**
   * Returned once; a replay omits it
   * @example "pK7mTq2RwXv9LhNc4ZsE"
   */
  temporaryPassword?: string;
}

export interface NewFollowUp {
  /**
   * What happens again: the description of the new ticket
   * @minLength 1
   * @maxLength 5000
   * @example "The beam goes out again after ten minutes."
   */
  body: string;
}

export interface NewImport {
  kind: ImportKind;
  /** How plants are imported */
  options?: ImportOptions;
  /**
   * How many rows will be sent
   * @min 1
   * @max 20000
   * @example 8000
   */
  rowCount: number;
}

export interface NewInvitation {
  /**
   * Of the caller. Required from clients for a new key user; without it 400, `currentPassword required`
   * @format password
   * @minLength 1
   * @maxLength 128
   */
  currentPassword?: string;
  /**
   * @format email
   * @maxLength 254
   */
  email: string;
  /** MEMBER when absent */
  role?: CompanyRole;
}

export interface NewMacro {
  /**
   * An active technician of the area
   * @format uuid
   */
  assignedTechnicianId?: string | null;
  /**
   * The reply to the client, in light Markdown; null: none. It may hold {client.name}, {client.surname}, {ticket.number}, {ticket.title}, {plant.type}, {plant.serial}, {me.name}, {me.surname}
   * @minLength 1
   * @maxLength 10000
   */
  body?: string | null;
  /** The next move stays with staff after the reply */
  keepAwaiting?: boolean;
  /** Of the text: tickets in this language offer it first */
  language: Language;
  priority?: TicketPriority | null;
  /** Null: unchanged. A macro closes no ticket */
  status?: MacroStatus | null;
  /**
   * An active area
   * @format uuid
   */
  technicalAreaId?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Parts are ordered"
   */
  title: string;
  waitingFor?: StaffWait | null;
}

export interface NewModificationTicket {
  /**
   * Only an administrator may set it; otherwise ignored. An active technician of the area
   * @format uuid
   */
  assignedTechnicianId?: string;
  category: TicketCategory;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  company: string;
  /**
   * Of the contact: E.164 or as typed, an extension included
   * @maxLength 40
   * @example "+39 045 1234567"
   */
  contactPhone?: string;
  /**
   * @minLength 10
   * @maxLength 5000
   * @example "Please add a second marking programme for stainless steel"
   */
  description: string;
  /**
   * Of the contact; a signed-in client stays the owner
   * @format email
   * @maxLength 254
   * @example "anna.rossi@example.com"
   */
  email: string;
  language?: Language;
  /** SOFTWARE when absent */
  modificationType?: ModificationType;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Anna"
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 5000
   */
  notes?: string;
  /**
   * A plant that the caller may read; its type and serial number replace those of the form
   * @format uuid
   */
  plantId?: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "LC500-2291"
   */
  plantSerialNumber: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "LC-500"
   */
  plantType: string;
  /**
   * The code of a scanned plate, which is no permission; its plant comes before `plantId` and the form
   * @minLength 1
   * @maxLength 40
   * @example "7Q2M4TZ0V9XK3B"
   */
  plateCode?: string;
  /** Only an administrator may set it; otherwise ignored */
  priority?: TicketPriority;
  /**
   * Since when production is stopped; at most 30 days ago; now when absent, ignored without `productionStopped`
   * @format date-time
   */
  stoppedSince?: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Rossi"
   */
  surname: string;
  /**
   * Only an administrator may set it; otherwise ignored
   * @format uuid
   */
  technicalAreaId?: string;
  /**
   * When absent, the first sentence of the description, or the first part and how many more
   * @minLength 1
   * @maxLength 150
   * @example "Laser stops after ten minutes"
   */
  title?: string;
}

export interface NewNote {
  /**
   * Light Markdown: bold, italic, lists, quotes, code and links. Files may go without it
   * @minLength 1
   * @maxLength 20000
   * @example "The part has been **shipped** today."
   */
  body?: string;
  /**
   * `revision` of the draft that is sent. It is removed; so is one of the same text, and no other
   * @format uuid
   */
  draft?: string;
  /**
   * Files that the author uploaded for such a message on this ticket
   * @maxItems 5
   * @uniqueItems true
   */
  fileIds?: string[];
  /**
   * Colleagues who are notified of it, muted or not; each must see the ticket
   * @maxItems 10
   * @uniqueItems true
   */
  mentions?: string[];
}

export interface NewParticipant {
  /**
   * Of a person in copy
   * @format email
   * @maxLength 254
   */
  email?: string;
  /**
   * Of a person in copy; who belongs to the company of the ticket keeps the own name
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /** COLLABORATOR: a technician who reads the ticket and writes notes. CC: gets replies by mail */
  role: AddedRole;
  /**
   * @minLength 1
   * @maxLength 100
   */
  surname?: string;
  /**
   * The technician, of a collaborator
   * @format uuid
   */
  userId?: string;
}

export interface NewPlant {
  /**
   * The day from which availability counts; not before the delivery
   * @format date
   */
  commissionedOn?: string | null;
  /**
   * The first day that no longer counts; not before the days of delivery and commissioning
   * @format date
   */
  decommissionedOn?: string | null;
  /** @format date */
  deliveredOn?: string | null;
  /**
   * What the owner calls it
   * @minLength 1
   * @maxLength 100
   * @example "Line 3"
   */
  label?: string | null;
  /**
   * Its model
   * @format uuid
   */
  modelId: string;
  /**
   * For staff
   * @minLength 1
   * @maxLength 5000
   */
  notes?: string | null;
  /**
   * The company that owns it; its members see the plant
   * @format uuid
   */
  ownerCompanyId?: string | null;
  /**
   * As engraved
   * @minLength 1
   * @maxLength 100
   * @example "SN-1042"
   */
  serialNumber: string;
  /**
   * Where it stands: a site of the owner by its name, which becomes one if it is new
   * @minLength 1
   * @maxLength 200
   * @example "Verona, hall 2"
   */
  site?: string | null;
  /** IN_SERVICE when absent */
  state?: PlantState;
  /**
   * @min 1900
   * @max 2999
   * @example 2021
   */
  yearOfConstruction?: number | null;
}

export interface NewPlantLinking {
  /**
   * The maker of models that the registry lacks. Without it, proposals of these are refused
   * @minLength 1
   * @maxLength 100
   * @example "Laserworks S.p.A."
   */
  manufacturer?: string;
}

export interface NewPlantModel {
  /**
   * What people also write for the model, one per line, at most 50
   * @minLength 1
   * @maxLength 5050
   * @example "LC 500 S
   * Lasercut 500"
   */
  aliases?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "LC-500"
   */
  code: string;
  /**
   * For how many years plants of the model are expected to work. Their documents stay online at least as long
   * @min 1
   * @max 100
   * @example 15
   */
  expectedLifeYears?: number | null;
  /** True when absent */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Laserworks S.p.A."
   */
  manufacturer: string;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Fibre laser cutter, 5 kW"
   */
  name?: string | null;
}

export interface NewPlates {
  /**
   * How many unclaimed plates; left out with `plantIds`
   * @min 1
   * @max 500
   * @example 24
   */
  count?: number;
  /**
   * One plate for each: a new one where none is in use
   * @maxItems 100
   * @uniqueItems true
   */
  plantIds?: string[];
}

export interface NewPlatesList {
  plates: Plate[];
}

export interface NewRating {
  /**
   * @minLength 1
   * @maxLength 2000
   */
  comment?: string;
  /**
   * From 1, very dissatisfied, to 5, very satisfied
   * @min 1
   * @max 5
   * @example 5
   */
  score: number;
}

export interface NewReading {
  counter: PlantCounter;
  /** True: the counter was exchanged or reset since the reading before, and counts anew */
  exchanged?: boolean;
  /**
   * At most 5 minutes ahead, which become now; now when absent
   * @format date-time
   */
  readAt?: string;
  /**
   * What the counter shows
   * @min 0
   * @multipleOf 0.1
   * @max 9999999999
   */
  value: number;
}

export interface NewReply {
  /**
   * Light Markdown: bold, italic, lists, quotes, code and links. Files may go without it
   * @minLength 1
   * @maxLength 20000
   * @example "The part has been **shipped** today."
   */
  body?: string;
  /**
   * `revision` of the draft that is sent. It is removed; so is one of the same text, and no other
   * @format uuid
   */
  draft?: string;
  /**
   * Files that the author uploaded for such a message on this ticket
   * @maxItems 5
   * @uniqueItems true
   */
  fileIds?: string[];
  /** Sends in spite of newer messages */
  force?: boolean;
  /** Staff: the next move stays with staff; false by default: the client is awaited. Ignored for clients */
  keepAwaiting?: boolean;
  /**
   * The highest `seq` that the sender has seen; newer messages of others refuse the reply
   * @min 0
   * @max 2147483647
   */
  lastSeenSeq?: number;
}

export interface NewSenderRule {
  /**
   * An address, or `@example.com` for all addresses of the domain that have no rule of their own
   * @minLength 1
   * @maxLength 254
   * @example "fornitore@example.com"
   */
  address: string;
  /** The rule for its sender */
  kind: SenderRuleKind;
}

export interface NewServiceAgreement {
  /** @format uuid */
  companyId: string;
  /**
   * The service level
   * @format uuid
   */
  levelId: string;
  /**
   * @minLength 1
   * @maxLength 50
   * @example "SLA-2026-014"
   */
  number?: string | null;
  /**
   * One plant; null: those of the company that have no agreement of their own
   * @format uuid
   */
  plantId?: string | null;
  /**
   * Holds for tickets raised from this day on
   * @format date
   */
  validFrom: string;
  /**
   * The last day; null: no end
   * @format date
   */
  validTo?: string | null;
}

export interface NewServiceEntry {
  /**
   * Decimal hours; for staff
   * @min 0.1
   * @multipleOf 0.1
   * @max 999
   */
  hoursSpent: number;
  /**
   * What was done; its owner reads it
   * @minLength 1
   * @maxLength 5000
   * @example "Bearings greased, filters changed"
   */
  notes: string;
  /**
   * The day of the work, by the clock of Rome, not in the future; today when absent
   * @format date
   * @example "2026-03-16"
   */
  workedOn?: string;
}

export interface NewServiceLevel {
  /** Holds for tickets without an agreement; one level at most. False when absent */
  isDefault?: boolean;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Standard"
   */
  name: string;
  /** Whether waits for a supplier or parts stop the resolution clock, too. False when absent */
  pausesForAll?: boolean;
  /** Whether clients see until when they may expect an answer. True when absent */
  shownToClient?: boolean;
  /**
   * By clock, category and priority; what is missing is not promised
   * @maxItems 45
   */
  targets: ServiceTarget[];
  /**
   * When people are notified of a promised time, once each. At 75 and at 100 % when absent
   * @maxItems 5
   */
  warnings?: WarningStep[];
}

export interface NewSite {
  /**
   * @minLength 1
   * @maxLength 300
   * @example "Via Roma 1, 37100 Verona"
   */
  address?: string | null;
  /**
   * Its code (ISO 3166-1)
   * @example "IT"
   */
  country?: Country | null;
  /**
   * Unique in the company, in any letter case
   * @minLength 1
   * @maxLength 200
   * @example "Verona"
   */
  name: string;
}

export interface NewSparePartTicket {
  /**
   * Only an administrator may set it; otherwise ignored. An active technician of the area
   * @format uuid
   */
  assignedTechnicianId?: string;
  category: TicketCategory;
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  company: string;
  /**
   * Of the contact: E.164 or as typed, an extension included
   * @maxLength 40
   * @example "+39 045 1234567"
   */
  contactPhone?: string;
  /** Ignored: built from the lines */
  description?: string;
  /**
   * Of the contact; a signed-in client stays the owner
   * @format email
   * @maxLength 254
   * @example "anna.rossi@example.com"
   */
  email: string;
  language?: Language;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Anna"
   */
  name: string;
  /**
   * Notes on the order
   * @minLength 1
   * @maxLength 5000
   */
  notes?: string;
  /**
   * The same list as JSON text; exactly one of the two is sent
   * @example "[{"partCode":"LNS-100-F254","description":"F-theta lens 254 mm","quantity":2}]"
   */
  partCodeDescription?: string;
  /**
   * 1 to 100 lines; or else partCodeDescription
   * @maxItems 100
   * @minItems 1
   */
  parts?: PartLine[];
  /**
   * A plant that the caller may read; its type and serial number replace those of the form
   * @format uuid
   */
  plantId?: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "LC500-2291"
   */
  plantSerialNumber: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "LC-500"
   */
  plantType: string;
  /**
   * The code of a scanned plate, which is no permission; its plant comes before `plantId` and the form
   * @minLength 1
   * @maxLength 40
   * @example "7Q2M4TZ0V9XK3B"
   */
  plateCode?: string;
  /** Only an administrator may set it; otherwise ignored */
  priority?: TicketPriority;
  /** False when absent */
  productionStopped?: boolean;
  /** Ignored: the sum of the lines' quantities */
  quantity?: number;
  /**
   * Since when production is stopped; at most 30 days ago; now when absent, ignored without `productionStopped`
   * @format date-time
   */
  stoppedSince?: string;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Rossi"
   */
  surname: string;
  /**
   * Only an administrator may set it; otherwise ignored
   * @format uuid
   */
  technicalAreaId?: string;
  /**
   * When absent, the first sentence of the description, or the first part and how many more
   * @minLength 1
   * @maxLength 150
   * @example "Laser stops after ten minutes"
   */
  title?: string;
}

export interface NewStop {
  /**
   * The plant that stands still
   * @format uuid
   */
  plantId: string;
  /**
   * At most 30 days ago; now when absent
   * @format date-time
   */
  startedAt?: string;
}

export interface NewTechnicalArea {
  /**
   * @minLength 1
   * @maxLength 500
   * @example "Fibre sources, optics and beam delivery"
   */
  description: string;
  /** True when absent */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Laser sources"
   */
  name: string;
}

export interface NewTicketLink {
  /** CAUSED_BY: by the other one */
  kind: TicketLinkKind;
  /**
   * The other ticket
   * @min 1
   * @max 2147483647
   * @example 2
   */
  ticketId: number;
}

export interface NewTicketView {
  /**
   * Columns of the list that the view leaves out
   * @uniqueItems true
   */
  hiddenColumns?: TicketColumn[];
  /** True: all staff use it, and administrators change it. False: only you; false when absent */
  isShared?: boolean;
  /**
   * @minLength 1
   * @maxLength 60
   * @example "Laser, urgent"
   */
  name: string;
  /**
   * Filters, sort and order as `GET /tickets` takes them, without page, limit and ids
   * @example {"assigned":"false","sort":"urgency","status":"OPEN"}
   */
  query: Record<string, string>;
  /** The only role that uses a shared view, beside the administrators; null: all staff */
  role?: ViewRole | null;
}

export interface NewUser {
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  company?: string | null;
  /**
   * @format email
   * @maxLength 254
   * @example "giulia.dangelo@example.com"
   */
  email: string;
  /** True when absent */
  isActive?: boolean;
  /** Italian when absent */
  language?: Language;
  /**
   * @minLength 2
   * @maxLength 100
   * @example "Giulia"
   */
  name: string;
  /**
   * When absent, a link is mailed by which the user chooses one
   * @format password
   * @minLength 8
   * @maxLength 128
   */
  password?: string;
  /**
   * @maxLength 40
   * @example "+39 045 1234567"
   */
  phone?: string | null;
  role: UserRole;
  /**
   * @minLength 2
   * @maxLength 100
   * @example "D'Angelo"
   */
  surname: string;
  /**
   * Required for technicians, refused for other roles
   * @format uuid
   */
  technicalAreaId?: string | null;
}

export interface NewWebhook {
  /**
   * @minItems 1
   * @uniqueItems true
   */
  events: WebhookEvent[];
  /** True by default */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 100
   * @example "Maintenance planning"
   */
  name: string;
  /**
   * https, or http to networks that the configuration allows; no user name, password or fragment, and no private address
   * @minLength 1
   * @maxLength 500
   * @example "https://receiver.example/plantdesk"
   */
  url: string;
}

export interface Notification {
  /** Who wrote the message; null: it is about none */
  author: PersonName | null;
  /** @format date-time */
  createdAt: string;
  /** @format uuid */
  id: string;
  /** Kinds of notification that the bell leaves out. Unchanged when left out */
  kind: NotificationKind;
  /**
   * The message that it is about
   * @format uuid
   */
  messageId: string | null;
  /** Of warnings about a promised time */
  promise: NotifiedPromise | null;
  /** @format date-time */
  readAt: string | null;
  /** Null only for `MAIL_WAITING` */
  ticket: TicketRef | null;
}

/** Kinds of notification that the bell leaves out. Unchanged when left out */
export type NotificationKind =
  | 'CLIENT_MESSAGE'
  | 'MEMBER_MESSAGE'
  | 'STAFF_REPLY'
  | 'COPIED_REPLY'
  | 'COLLEAGUE_REPLY'
  | 'NOTE'
  | 'MENTION'
  | 'ASSIGNED'
  | 'CALLED_IN'
  | 'FOLLOW_UP'
  | 'LOW_RATING'
  | 'MAIL_REFUSED'
  | 'PRODUCTION_STOPPED'
  | 'CLOCK_WARNING'
  | 'CLOCK_MISSED'
  | 'MAILS_REPEATED'
  | 'MAIL_WAITING';

export interface NotificationsRead {
  /**
   * All of them when left out
   * @maxItems 100
   * @uniqueItems true
   */
  ids?: string[];
  /**
   * Only those of these kinds
   * @uniqueItems true
   */
  kinds?: NotificationKind[];
}

export interface NotificationsResponse {
  notifications: Notification[];
  pagination: Pagination;
  /** Unread ones in all */
  unreadCount: number;
}

export interface NotifiedPromise {
  clock: ServiceClock;
  /**
   * How much of the promised time had passed
   * @example 75
   */
  percent: number;
}

/** COUNTER: from the first to the last reading of the operating hours in the period, which are at least 80 % of it apart, extended to all of it. STOPS: required − down */
export type OperatingBasis = 'COUNTER' | 'STOPS';

export interface OperatingHours {
  /** True: also for the past of the present owner, as a correction. Otherwise from now on */
  alsoPast?: boolean;
  /**
   * The calendar by which the plant is required to run; null: around the clock
   * @format uuid
   */
  calendarId: string | null;
}

/** Kinds that are switched off, all of your own role */
export type OptionalMail =
  | 'new-ticket'
  | 'production-stopped'
  | 'client-files-added'
  | 'client-message'
  | 'mention'
  | 'low-rating'
  | 'clock-missed'
  | 'mails-waiting'
  | 'files-withheld'
  | 'ticket-assigned'
  | 'note-added'
  | 'follow-up'
  | 'mail-refused'
  | 'ticket-received'
  | 'technician-assigned'
  | 'ticket-status-changed'
  | 'staff-files-added'
  | 'staff-reply'
  | 'member-message'
  | 'copied-reply'
  | 'ticket-closed';

export interface OwnArea {
  /** @example "Sources, chillers and power supplies" */
  description: string;
  /** @format uuid */
  id: string;
  /** @example "Laser sources" */
  name: string;
}

export interface OwnCompany {
  /** @format uuid */
  id: string;
  /** @example "Rossi S.r.l." */
  name: string;
  /** Of the caller */
  role: CompanyRole;
  /** Who of the company sees all its tickets; its other members see their own */
  sharing: CompanySharing;
}

export interface OwnCompanyResponse {
  /** Null for callers who belong to no company */
  company: OwnCompany | null;
}

export interface OwnInvitation {
  company: InvitingCompany;
  /** @format date-time */
  expiresAt: string;
  /** @format uuid */
  id: string;
  role: CompanyRole;
}

export interface OwnInvitationList {
  invitations: OwnInvitation[];
}

export interface OwnWorklogs {
  pagination: Pagination;
  /**
   * Decimal hours of the whole period, not only of the page
   * @example 41.5
   */
  totalHours: number;
  /** Newest first unless `order` says otherwise */
  worklogs: TicketWorklog[];
}

export interface OwnerActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'OWNER_CHANGED';
  payload: OwnerPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface OwnerPayload {
  owner: NamedRefChange;
}

export interface OwnerRef {
  /** @example "Rossi S.r.l." */
  company: string | null;
  /** Of staff: left out for clients. Left out of deleted accounts */
  email?: string;
  /** @format uuid */
  id: string;
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface Pagination {
  /** @example 1 */
  currentPage: number;
  /** @example 37 */
  totalItems: number;
  /** @example 4 */
  totalPages: number;
}

export interface PartLine {
  /** @example "F-theta lens 254 mm" */
  description: string;
  /** @example "LNS-100-F254" */
  partCode: string;
  /** @example 2 */
  quantity: number;
}

export interface Participant {
  /** Of staff: left out for clients. Left out of deleted accounts */
  email?: string;
  /** @format uuid */
  id: string;
  /**
   * When a person in copy left
   * @format date-time
   */
  leftAt: string | null;
  /** @example "Luca" */
  name: string;
  role: ParticipantRole;
  /** @example "Bianchi" */
  surname: string;
}

export interface ParticipantActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'COLLABORATOR_CHANGED' | 'COPY_CHANGED';
  payload: ParticipantPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface ParticipantEnvelope {
  participant: Participant;
}

export interface ParticipantPayload {
  /** From null: was added; to null: was removed, or left */
  participant: NamedRefChange;
}

export type ParticipantRole = 'COLLABORATOR' | 'FOLLOWER' | 'CC';

export interface ParticipantsResponse {
  /** Whether the caller follows the ticket */
  isFollowing: boolean;
  /** By name; clients get only people in copy */
  participants: Participant[];
}

export interface PasswordChange {
  /**
   * Or the temporary password that opened this session. Omitted if a mailed link opened it: there is no password yet
   * @format password
   * @minLength 1
   * @maxLength 128
   */
  currentPassword?: string;
  /**
   * With a lowercase letter, an uppercase letter and a digit; not a common password
   * @format password
   * @minLength 8
   * @maxLength 128
   */
  newPassword: string;
}

/** What the application offers you beside what a record allows */
export type PersonAction =
  | 'RAISE_TICKET'
  | 'RAISE_TICKET_IN_OFFICE'
  | 'READ_ALL_TICKETS'
  | 'EXPORT_TICKETS'
  | 'EXPORT_STOPS'
  | 'SHARE_VIEWS'
  | 'READ_OWN_WORK'
  | 'READ_STATISTICS'
  | 'READ_TICKET_RATING'
  | 'ADD_CANNED_REPLY_FOR_ALL'
  | 'MANAGE_PLANTS'
  | 'MANAGE_USERS'
  | 'MANAGE_AREAS'
  | 'MANAGE_QUEUE';

export interface PersonErasure {
  /**
   * Or the temporary password that opened this session
   * @format password
   * @minLength 1
   * @maxLength 128
   */
  currentPassword: string;
  /**
   * Of a member of a company: another active member, who takes over the open tickets
   * @format uuid
   */
  heirId?: string;
}

export interface PersonName {
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface PersonRef {
  /** Of staff: left out for clients. Left out of deleted accounts */
  email?: string;
  /** @format uuid */
  id: string;
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface PersonalAccountDto {
  company: string | null;
  /** @format date-time */
  createdAt: string;
  email: string;
  /**
   * When the mailbox was proven
   * @format date-time
   */
  emailVerifiedAt: string | null;
  /** @format date-time */
  erasedAt: string | null;
  /** Notifications that the person does not want to see */
  hiddenNotifications: string[];
  /** @format uuid */
  id: string;
  isActive: boolean;
  language: Language;
  /** When mails of single kinds come instead */
  mailTimes: Record<string, string>;
  /** When mails of messages come: at once, at the full hour, or at 7:30 in the morning. Unchanged when left out */
  messageMails: MessageMails;
  name: string;
  phone: string | null;
  role: UserRole;
  /** @format date-time */
  secondFactorActivatedAt: string | null;
  surname: string;
  /** Mails that the person switched off */
  switchedOffMails: string[];
  technicalArea: string | null;
  /** @format date-time */
  updatedAt: string;
}

export interface PersonalApiTokenDto {
  /** Its first characters */
  beginning: string;
  /** @format date-time */
  createdAt: string;
  /** @format date-time */
  expiresAt: string;
  /** Where it was last used from */
  lastUsedAddress: string | null;
  /** @format date-time */
  lastUsedAt: string | null;
  name: string;
  /** @format date-time */
  revokedAt: string | null;
  scopes: ApiTokenScope[];
}

export interface PersonalAttachmentDto {
  /** @format date-time */
  createdAt: string;
  fileName: string;
  mimeType: string;
  /** Bytes */
  size: number;
  /** @example 42 */
  ticketNumber: number;
}

export interface PersonalCannedReplyDto {
  body: string;
  /** @format date-time */
  createdAt: string;
  language: Language;
  title: string;
}

export interface PersonalData {
  account: PersonalAccountDto;
  /** For programs that act in the name of the person */
  apiTokens: PersonalApiTokenDto[];
  /** Names of files on those tickets, or uploaded by the person */
  attachments: PersonalAttachmentDto[];
  /** Texts for replies that the person alone uses */
  cannedReplies: PersonalCannedReplyDto[];
  /** @format date-time */
  exportedAt: string;
  /** @example "plantdesk-personal-data/1" */
  format: string;
  /** Written by the person */
  loggedWork: PersonalWorklogDto[];
  /** To the person */
  mails: PersonalMailDto[];
  /** Begun by the person, and not sent */
  messageDrafts: PersonalDraftDto[];
  /** Uploaded by the person */
  messageFiles: PersonalAttachmentDto[];
  /** Written by the person */
  messages: PersonalMessageDto[];
  /** Tickets that the person helps with, follows, or gets copies of */
  participations: PersonalParticipationDto[];
  /** On plants without a ticket, recorded by the person */
  plantWork: PersonalPlantWork[];
  /** Of tickets of the person */
  ratings: PersonalRatingDto[];
  /** Of counters of plants, recorded by the person */
  readings: PersonalReading[];
  securityEvents: PersonalSecurityEvent[];
  sessions: PersonalSessionDto[];
  /** Made by the person */
  ticketChanges: PersonalTicketChangeDto[];
  /** Lists that the person alone uses */
  ticketViews: PersonalTicketView[];
  /** Raised by the person, or in their name */
  tickets: PersonalTicketDto[];
}

export interface PersonalDraftDto {
  body: string;
  kind: DraftKind;
  /** @format date-time */
  savedAt: string;
  /** @example 42 */
  ticketNumber: number;
}

export interface PersonalMailDto {
  /** @format date-time */
  createdAt: string;
  /** @format date-time */
  finishedAt: string | null;
  /** @example "ticket-received" */
  kind: string;
  /** DONE: it was sent */
  state: JobState;
  ticketNumber: number | null;
}

export interface PersonalMessageDto {
  body: string;
  /** @format date-time */
  createdAt: string;
  /** @format date-time */
  editedAt: string | null;
  /** NOTE: staff only */
  kind: MessageKind;
  /** @example 42 */
  ticketNumber: number;
  via: MessageChannel;
}

export interface PersonalPartDto {
  description: string;
  partCode: string;
  quantity: number;
}

export interface PersonalParticipationDto {
  /** @format date-time */
  createdAt: string;
  /** @format date-time */
  leftAt: string | null;
  role: ParticipantRole;
  /** @example 42 */
  ticketNumber: number;
}

export interface PersonalPlantWork {
  /** @format date-time */
  createdAt: string;
  hoursSpent: number;
  notes: string;
  /** @format uuid */
  plantId: string;
  /**
   * The day of the work
   * @format date
   */
  workedOn: string;
}

export interface PersonalRatingDto {
  comment: string | null;
  /** @format date-time */
  ratedAt: string;
  /** @example 5 */
  score: number;
  /** @example 42 */
  ticketNumber: number;
}

export interface PersonalReading {
  counter: PlantCounter;
  /** @format date-time */
  createdAt: string;
  /** @format uuid */
  plantId: string;
  /** @format date-time */
  readAt: string;
  value: number;
}

export interface PersonalSecurityEvent {
  /** Null where another user acted */
  address: string | null;
  /** True when the person acted; otherwise the account was affected */
  byPerson: boolean;
  kind: SecurityEventKind;
  /** @format date-time */
  occurredAt: string;
  /** Null where another user acted */
  userAgent: string | null;
}

export interface PersonalSessionDto {
  /** Where the login came from */
  address: string | null;
  /** @format date-time */
  createdAt: string;
  /** @format date-time */
  endedAt: string | null;
  /** @format date-time */
  expiresAt: string;
  /** @format date-time */
  lastUsedAt: string;
  userAgent: string | null;
}

export interface PersonalTicketChangeDto {
  changeReason: string;
  /** @format date-time */
  createdAt: string;
  fromStatus: TicketStatus | null;
  kind: TicketActivityKind;
  /** @example 42 */
  ticketNumber: number;
  toStatus: TicketStatus;
}

export interface PersonalTicketDto {
  /** @example "E42 chiller flow" */
  alarmDetails: string | null;
  /** Assistance only */
  alarmsPresent: boolean | null;
  asksForPaper: boolean;
  category: TicketCategory;
  /** @format date-time */
  closedAt: string | null;
  /** @example "Rossi S.r.l." */
  company: string;
  conditions: string | null;
  /** @example "anna.rossi@example.com" */
  contactEmail: string;
  /**
   * Contact as given on the form; may differ from the owner
   * @example "Anna"
   */
  contactName: string;
  /**
   * Of the contact, as typed
   * @example "+39 045 1234567"
   */
  contactPhone: string | null;
  /** @example "Rossi" */
  contactSurname: string;
  /** @format date-time */
  createdAt: string;
  /** @example "The laser switches off after about ten minutes of work" */
  description: string;
  finalReport: string | null;
  frequency: string | null;
  language: Language;
  modificationType: ModificationType | null;
  notes: string | null;
  /** @example 42 */
  number: number;
  parts: PersonalPartDto[] | null;
  /** @example "LC500-2291" */
  plantSerialNumber: string;
  /** @example "LC-500" */
  plantType: string;
  /** Assistance and spare parts only; null when not specified */
  productionStopped: boolean | null;
  quantity: number | null;
  status: TicketStatus;
  /** @example "Laser stops after ten minutes" */
  title: string;
}

export interface PersonalTicketView {
  /** @format date-time */
  createdAt: string;
  name: string;
  query: Record<string, string>;
}

export interface PersonalWorklogDto {
  /** @format date-time */
  createdAt: string;
  hoursSpent: number;
  notes: string;
  /** @example 42 */
  ticketNumber: number;
  /**
   * The day of the work
   * @format date
   */
  workedOn: string;
}

export interface PinnedTicketView {
  /**
   * How many tickets it has now; above 999 exact only where that costs nothing. Null for searches, which are not counted
   * @example 4
   */
  count: number | null;
  /** False: there are more */
  isExact: boolean;
  /**
   * The id of a view, or the name of a given one or of a list of what presses
   * @example "stopped"
   */
  key: string;
}

export interface PinnedViewList {
  pins: PinnedTicketView[];
}

export interface Plant {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlantAction[];
  /**
   * The day from which availability counts; not before the delivery
   * @format date
   * @example "2026-03-16"
   */
  commissionedOn: string | null;
  /** @format date-time */
  createdAt: string;
  /**
   * The first day that no longer counts; not before the days of delivery and commissioning
   * @format date
   */
  decommissionedOn: string | null;
  /**
   * @format date
   * @example "2026-03-02"
   */
  deliveredOn: string | null;
  /** @format uuid */
  id: string;
  /** @example "Line 3" */
  label: string | null;
  /** What each of its counters showed last */
  latestReadings: LatestReading[];
  /** Staff only: what it is part of */
  mergedInto?: PlantName | null;
  /** Staff only: merged into it; newest first */
  mergedPlants?: MergedPlant[];
  model: PlantModelRef;
  /** @format uuid */
  modelId: string;
  /** Staff only */
  notes?: string | null;
  owner: CompanyRef | null;
  /** @format uuid */
  ownerCompanyId: string | null;
  /** Staff only; newest first */
  ownerships?: PlantOwnership[];
  /** @example "SN-1042" */
  serialNumber: string;
  /** @example "Verona, hall 2" */
  site: string | null;
  /**
   * Of its site
   * @example "Via Roma 1, 37100 Verona"
   */
  siteAddress: string | null;
  /**
   * Of the owner; null without one
   * @format uuid
   */
  siteId: string | null;
  /** A new plant is IN_SERVICE when absent */
  state: PlantState;
  /** False while staff have not confirmed that stop; null while it runs */
  stopConfirmed: boolean | null;
  /**
   * The beginning of its running stop; null while it runs
   * @format date-time
   */
  stoppedSince: string | null;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
  /** @example 2021 */
  yearOfConstruction: number | null;
}

/** What the caller may do; an API token also needs the scope */
export type PlantAction =
  | 'EDIT'
  | 'MERGE'
  | 'UNDO_MERGE'
  | 'CORRECT_OWNERSHIP'
  | 'READ_PLATES'
  | 'ADD_PLATE'
  | 'ADD_DOCUMENT'
  | 'SET_DELIVERED_DOCUMENT'
  | 'ADD_SERVICE_ENTRY'
  | 'ADD_READING'
  | 'SET_OPERATING_HOURS';

export interface PlantActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'PLANT_LINKED';
  payload: PlantPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface PlantAssignment {
  /**
   * Of the proposal
   * @minLength 1
   * @maxLength 200
   * @example "sn1042"
   */
  key: string;
  /** @format uuid */
  plantId: string;
  /**
   * How many tickets the caller saw; another number than now is refused with RECORD_CHANGED
   * @min 1
   * @max 2147483647
   * @example 12
   */
  ticketCount: number;
}

export interface PlantAssignmentResponse {
  /**
   * Tickets of another company than the owner, which stay
   * @example 1
   */
  left: number;
  /**
   * Tickets that were linked to the plant
   * @example 11
   */
  linked: number;
}

export interface PlantAvailability {
  /**
   * (required − down) / required; null when nothing is required
   * @example 0.9833
   */
  availability: number | null;
  /** MTBF: operating time / failures */
  betweenSeconds: number | null;
  /** By which the plant is required to run now; null: around the clock */
  calendar: PresentCalendar | null;
  /** Of it, with the plant stopped by a failure */
  downSeconds: number;
  /** Failures that began in the period */
  failures: number;
  /** COUNTER: from the first to the last reading of the operating hours in the period, which are at least 80 % of it apart, extended to all of it. STOPS: required − down */
  operatingBasis: OperatingBasis;
  /** In the period; MTBF counts by it */
  operatingSeconds: number;
  /** MTTR: mean length of the failures that ended in the period, around the clock */
  repairSeconds: number | null;
  /** Failures that ended in the period */
  repairs: number;
  /** The period so far, in the operating hours of the plant, without planned stops */
  requiredSeconds: number;
}

export interface PlantCandidate {
  /** Why a person decides: `STRANGERS` if all tickets are of visitors. Null for a clear one */
  doubt: CandidateDoubt | null;
  /** All its tickets agree about model and owner, one of them is of a known company, and no plant of another owner or model has the serial number */
  isClear: boolean;
  /**
   * Identifies the serial number in any spelling
   * @example "sn1042"
   */
  key: string;
  /** @format date-time */
  lastTicketAt: string;
  /** Null: the model is not in the registry */
  manufacturer: string | null;
  /**
   * Its code, or what most tickets say
   * @example "LC-500"
   */
  model: string;
  /** Null: the tickets are of several companies */
  owner: PlantCandidateOwner | null;
  /** A plant that has this serial number already */
  plant: PlantOfRegistry | null;
  /** @example "SN-1042" */
  serialNumber: string;
  /** @example 12 */
  ticketCount: number;
  /** At most five spellings of each, the commonest first */
  written: WrittenPlant;
}

export interface PlantCandidateList {
  candidates: PlantCandidate[];
  /**
   * Clear proposals on all pages, without the ignored ones
   * @example 120
   */
  clearCount: number;
  pagination: Pagination;
}

export interface PlantCandidateOwner {
  /**
   * Null: a company of that name is new
   * @format uuid
   */
  id: string | null;
  /** @example "Rossi S.r.l." */
  name: string;
}

export interface PlantChange {
  /**
   * The day from which availability counts; not before the delivery
   * @format date
   */
  commissionedOn?: string | null;
  /**
   * The first day that no longer counts; not before the days of delivery and commissioning
   * @format date
   */
  decommissionedOn?: string | null;
  /** @format date */
  deliveredOn?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   */
  label?: string | null;
  /** @format uuid */
  modelId?: string;
  /**
   * @minLength 1
   * @maxLength 5000
   */
  notes?: string | null;
  /**
   * The company that owns it; its members see the plant. The former owner no longer does
   * @format uuid
   */
  ownerCompanyId?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   */
  serialNumber?: string;
  /**
   * @minLength 1
   * @maxLength 200
   */
  site?: string | null;
  /** A new plant is IN_SERVICE when absent */
  state?: PlantState;
  /**
   * The version that the caller saw; an older one is refused with PLANT_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
  /**
   * @min 1900
   * @max 2999
   */
  yearOfConstruction?: number | null;
}

export type PlantCounter = 'OPERATING_HOURS' | 'CYCLES';

export interface PlantDocument {
  /**
   * SHA-256 of the file
   * @pattern ^[0-9a-f]{64}$
   */
  sha256: string;
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlantDocumentAction[];
  audience: DocumentAudience;
  /** Whose document it is: the owner of the plant when it was added for the owner, unless it is an instruction. It stays with that company when the plant is sold. Null: it belongs to the machine, and goes with it */
  company: CompanyRef | null;
  /** @format date-time */
  createdAt: string;
  /** @example "manual-lc-500.pdf" */
  fileName: string;
  /** The first serial number that it is about */
  fromNumber: number | null;
  /** @format uuid */
  id: string;
  /** Whether it is the revision that was released last in its language */
  isCurrent: boolean;
  /** Whether it is the revision that was delivered with the plant. False for all in lists of a model, and without a day of delivery unless staff chose it */
  isDelivered: boolean;
  /** Whether staff chose which revision of its title in its language was delivered with the plant, if any; otherwise the day of delivery names it */
  isDeliveredChosen: boolean;
  kind: PlantDocumentKind;
  /**
   * The tag of its language (BCP 47)
   * @example "de"
   */
  language: string;
  mimeType: AttachmentType;
  /**
   * Null for a document of one plant
   * @format uuid
   */
  modelId: string | null;
  /**
   * The day until which it must stay available, for those who may withdraw it: the latest one of the plants that it is about. A plant without a day of delivery counts from its registration or the end of its year of construction, whichever is later. Null where none is to come, for documents for staff and for those that are no instructions
   * @format date
   * @example "2042-02-01"
   */
  owedUntil: string | null;
  /**
   * When the revision was released
   * @format date
   * @example "2026-11-20"
   */
  releasedOn: string;
  /** @example "B" */
  revision: string;
  /**
   * Bytes
   * @example 482113
   */
  size: number;
  /** @example "Operating instructions" */
  title: string;
  /** The last one */
  toNumber: number | null;
  /** Increases with each correction */
  version: number;
  /**
   * Withdrawn documents are shown to staff only
   * @format date-time
   */
  withdrawnAt: string | null;
}

/** What the caller may do; an API token also needs the scope */
export type PlantDocumentAction = 'EDIT' | 'HAND_OVER' | 'WITHDRAW';

export interface PlantDocumentEnvelope {
  document: PlantDocument;
}

export type PlantDocumentKind =
  | 'OPERATION'
  | 'SAFETY'
  | 'MAINTENANCE'
  | 'SPARE_PARTS'
  | 'DRAWING'
  | 'DECLARATION'
  | 'CERTIFICATE'
  | 'OTHER';

export interface PlantDocumentList {
  /**
   * The day until which documents of the plant stay online at least, counted from its delivery: the years of the setting `INSTRUCTION_YEARS`, or the expected life of its model where that is longer. Null if the day of delivery is not known
   * @format date
   * @example "2042-02-01"
   */
  availableUntil: string | null;
  /** What the plant has and lacks of the documents of the setting `REQUIRED_DOCUMENTS` in the languages of its country; only for staff. A document counts that its owner may read */
  documentGaps?: DocumentGaps;
  documents: PlantDocument[];
}

export interface PlantEnvelope {
  plant: Plant;
}

export interface PlantEvent {
  /** @format date-time */
  at: string;
  /**
   * Of OWNER only
   * @example "Rossi S.r.l."
   */
  company?: string;
  /** Of DOCUMENT and DOCUMENT_WITHDRAWN only */
  document?: PlantEventDocument;
  /** Unique within its kind */
  id: string;
  kind: PlantEventKind;
  /**
   * Of MERGE only
   * @example "LC-500 SN-1042"
   */
  plantName?: string;
  /**
   * Of PLATE_CLAIMED and PLATE_RETIRED only
   * @example "7Q2M4TZ0V9XK3B"
   */
  plateCode?: string;
  /** Of READING only */
  reading?: PlantEventReading;
  /** Of SERVICE only */
  serviceEntry?: ServiceEntry;
  /**
   * Of SITE only
   * @example "Verona, hall 2"
   */
  site?: string | null;
  /** Of STOP only */
  stop?: PlantEventStop;
  /** Of TICKET_RAISED and TICKET_CLOSED only */
  ticket?: PlantEventTicket;
}

export interface PlantEventDocument {
  /** @format uuid */
  id: string;
  /**
   * The tag of its language (BCP 47)
   * @example "de"
   */
  language: string;
  /** @example "B" */
  revision: string;
  /** @example "Operating instructions" */
  title: string;
}

export type PlantEventKind =
  | 'TICKET_RAISED'
  | 'TICKET_CLOSED'
  | 'STOP'
  | 'OWNER'
  | 'SITE'
  | 'PLATE_CLAIMED'
  | 'PLATE_RETIRED'
  | 'MERGE'
  | 'DOCUMENT'
  | 'DOCUMENT_WITHDRAWN'
  | 'READING'
  | 'SERVICE';

export interface PlantEventReading {
  counter: PlantCounter;
  /** @example 12480.5 */
  value: number;
}

export interface PlantEventStop {
  kind: StopKind;
  /**
   * Null while it goes on
   * @format date-time
   */
  until: string | null;
}

export interface PlantEventTicket {
  category: TicketCategory;
  /** @example 1042 */
  id: number;
  status: TicketStatus;
  /** @example "Laser does not start" */
  title: string;
}

export interface PlantImport {
  /** Creates companies of unknown owners; they have no members. API tokens need `companies:write`. False when absent */
  createCompanies?: boolean;
  /** Creates unknown manufacturers and models. False when absent */
  createModels?: boolean;
  /** Nothing is stored; the response says what would be. False when absent */
  dryRun?: boolean;
  /** Refuses rows about plants of the registry. False when absent */
  newOnly?: boolean;
  /** @maxItems 90 */
  rows: ImportedPlant[];
}

/** Staff only */
export type PlantLink = 'PLATE' | 'CHOSEN' | 'EXACT' | 'LOOSE' | 'CONFIRMED';

export interface PlantLinking {
  /** New plants */
  created: number;
  /** @format date-time */
  endedAt: string | null;
  /** @format uuid */
  id: string;
  /** Tickets that were linked */
  linked: number;
  /**
   * When it was paused last
   * @format date-time
   */
  pausedAt: string | null;
  /** The first 100 refused ones */
  refusals: RefusedProposal[];
  /** Proposals that were refused */
  refused: number;
  /** @format date-time */
  startedAt: string;
  /** Null once the account is deleted */
  startedBy: string | null;
  state: LinkingState;
  /** Proposals that were accepted or refused */
  taken: number;
  /** Clear proposals; null until the worker has counted them */
  total: number | null;
}

export interface PlantLinkingEnvelope {
  linking: PlantLinking;
}

export interface PlantList {
  pagination: Pagination;
  plants: PlantSummary[];
}

export interface PlantMerge {
  /**
   * The plant that stays
   * @format uuid
   */
  intoId: string;
}

export interface PlantModel {
  /**
   * What people also write for the model, one per line, at most 50
   * @example "LC 500 S
   * Lasercut 500"
   */
  aliases: string | null;
  /** @example "LC-500" */
  code: string;
  /** @format date-time */
  createdAt: string;
  /**
   * For how many years plants of the model are expected to work. Their documents stay online at least as long
   * @example 15
   */
  expectedLifeYears: number | null;
  /** @format uuid */
  id: string;
  isActive: boolean;
  /** @example "Laserworks S.p.A." */
  manufacturer: string;
  /** @example "Fibre laser cutter, 5 kW" */
  name: string | null;
  /** @example 12 */
  plantCount: number;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

export interface PlantModelChange {
  /**
   * What people also write for the model, one per line, at most 50
   * @minLength 1
   * @maxLength 5050
   */
  aliases?: string | null;
  /**
   * @minLength 1
   * @maxLength 100
   */
  code?: string;
  /**
   * For how many years plants of the model are expected to work. Their documents stay online at least as long
   * @min 1
   * @max 100
   * @example 15
   */
  expectedLifeYears?: number | null;
  /** Whether new plants of it are still expected */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string | null;
  /**
   * The version that the caller saw; an older one is refused with PLANT_MODEL_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface PlantModelEnvelope {
  plantModel: PlantModel;
}

export interface PlantModelList {
  pagination: Pagination;
  plantModels: PlantModel[];
}

export interface PlantModelRef {
  /** @example "LC-500" */
  code: string;
  /** @format uuid */
  id: string;
  /** @example "Laserworks S.p.A." */
  manufacturer: string;
  /** @example "Fibre laser cutter, 5 kW" */
  name: string | null;
}

export type PlantModelSort = 'code' | 'createdAt';

export interface PlantName {
  /** @format uuid */
  id: string;
  /**
   * Model and serial number
   * @example "LC-500 SN-1042"
   */
  name: string;
}

export interface PlantOfPlate {
  /** @format uuid */
  id: string;
  /** @example "LC-500" */
  model: string;
  /** @example "SN-1042" */
  serialNumber: string;
}

export interface PlantOfRegistry {
  /** @format uuid */
  id: string;
  /**
   * Model and serial number
   * @example "LC-500 SN-1042"
   */
  name: string;
}

export interface PlantOwnership {
  company: CompanyRef;
  /** @format uuid */
  id: string;
  /** @format date-time */
  since: string;
  /**
   * Null for the present owner
   * @format date-time
   */
  until: string | null;
}

export interface PlantOwnershipCorrection {
  /**
   * Who really owned it
   * @format uuid
   */
  companyId?: string;
  /**
   * Not in the future
   * @format date-time
   */
  since?: string;
  /**
   * Of a period that has ended; after `since`, not in the future
   * @format date-time
   */
  until?: string;
  /**
   * The version that the caller saw; an older one is refused with PLANT_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface PlantPayload {
  /** The same plant twice when staff confirmed it */
  plant: NamedRefChange;
}

export interface PlantProposal {
  plant: PlantSummary;
  reasons: PlantReason[];
}

export interface PlantProposalsResponse {
  proposals: PlantProposal[];
}

export type PlantReason = 'SAME_SERIAL' | 'SIMILAR_SERIAL' | 'SAME_MODEL' | 'SAME_COMPANY' | 'OTHER_COMPANY';

/** What the caller may do; an API token also needs the scope */
export type PlantRecordAction = 'VOID';

export interface PlantRecorder {
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export type PlantRefusal =
  | 'MODEL_UNKNOWN'
  | 'OWNER_UNKNOWN'
  | 'OWNER_AMBIGUOUS'
  | 'REPEATED'
  | 'MERGED'
  | 'REGISTERED'
  | 'COUNTRY_WITHOUT_SITE'
  | 'COUNTRY_DIFFERS';

export type PlantSort = 'serialNumber' | 'createdAt';

/** A new plant is IN_SERVICE when absent */
export type PlantState = 'PLANNED' | 'IN_SERVICE' | 'OUT_OF_SERVICE' | 'SCRAPPED';

export interface PlantSummary {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlantAction[];
  /**
   * The day from which availability counts; not before the delivery
   * @format date
   * @example "2026-03-16"
   */
  commissionedOn: string | null;
  /** @format date-time */
  createdAt: string;
  /**
   * The first day that no longer counts; not before the days of delivery and commissioning
   * @format date
   */
  decommissionedOn: string | null;
  /**
   * @format date
   * @example "2026-03-02"
   */
  deliveredOn: string | null;
  /** @format uuid */
  id: string;
  /** @example "Line 3" */
  label: string | null;
  model: PlantModelRef;
  /** @format uuid */
  modelId: string;
  owner: CompanyRef | null;
  /** @format uuid */
  ownerCompanyId: string | null;
  /** @example "SN-1042" */
  serialNumber: string;
  /** @example "Verona, hall 2" */
  site: string | null;
  /**
   * Of the owner; null without one
   * @format uuid
   */
  siteId: string | null;
  /** A new plant is IN_SERVICE when absent */
  state: PlantState;
  /** False while staff have not confirmed that stop; null while it runs */
  stopConfirmed: boolean | null;
  /**
   * The beginning of its running stop; null while it runs
   * @format date-time
   */
  stoppedSince: string | null;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
  /** @example 2021 */
  yearOfConstruction: number | null;
}

export interface PlantTimelinePage {
  /** Newest first, at most 50 */
  events: PlantEvent[];
  /** `before` of the next page; null at the end */
  next: string | null;
}

export interface PlantWork {
  /**
   * Decimal hours; null for clients
   * @example 2.5
   */
  hoursSpent: number | null;
  /**
   * The number of the ticket, or the id of work without one
   * @example "1042"
   */
  id: string;
  /** Whether the caller may read the ticket */
  mayOpen: boolean;
  /** Ordered by the ticket */
  parts: PlantWorkPart[];
  /**
   * The final report of the ticket, or what was done without one
   * @example "The laser head was replaced and aligned"
   */
  report: string | null;
  /** Null where none was assigned */
  technician: PlantRecorder | null;
  /**
   * Null for work without a ticket
   * @example 1042
   */
  ticketId: number | null;
  /**
   * When the ticket was closed by the clock of Rome, or the day of work without one
   * @format date
   * @example "2026-03-16"
   */
  workedOn: string;
}

export interface PlantWorkList {
  pagination: Pagination;
  works: PlantWork[];
}

export interface PlantWorkPart {
  /** @example "LNS-100-F254" */
  partCode: string;
  /** @example 2 */
  quantity: number;
}

export interface Plate {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlateAction[];
  /** The roll or sheet that it was printed with, for staff */
  batchNumber: number | null;
  /** @example "7Q2M4TZ0V9XK3B" */
  code: string;
  /** @format date-time */
  createdAt: string;
  /** Whether it leads to the documents of its plant. A retired plate does unless it was on the wrong plant */
  leadsOn: boolean;
  /**
   * What its label encodes
   * @example "https://desk.example/p/7Q2M4TZ0V9XK3B"
   */
  link: string;
  /** @format uuid */
  plantId: string | null;
  state: PlateState;
}

/** What the caller may do; an API token also needs the scope */
export type PlateAction = 'RETIRE' | 'CORRECT_RETIREMENT';

export interface PlateBatch {
  /** @format date-time */
  createdAt: string;
  createdBy: PersonRef | null;
  /** @example 12 */
  number: number;
  /**
   * How many plates were printed
   * @example 24
   */
  plateCount: number;
  /**
   * How many of them are unclaimed
   * @example 24
   */
  unclaimedCount: number;
}

export interface PlateBatchList {
  pagination: Pagination;
  plateBatches: PlateBatch[];
}

export interface PlateClaim {
  /**
   * The plant that the plate was fixed to
   * @format uuid
   */
  plantId: string;
}

export interface PlateEnvelope {
  plate: Plate;
}

export interface PlateImport {
  /** Nothing is stored; the response says what would be. False when absent */
  dryRun?: boolean;
  /** @maxItems 90 */
  rows: ImportedPlate[];
}

export interface PlateImportResult {
  outcome: ImportOutcome;
  /**
   * Null for a refused row
   * @format uuid
   */
  plantId: string | null;
  reason: PlateRefusal | null;
}

export interface PlateImportResults {
  /** One for each row, in their order */
  results: PlateImportResult[];
}

export interface PlateList {
  pagination: Pagination;
  plates: ListedPlate[];
}

export type PlateRefusal =
  | 'PLATE_NOT_FOUND'
  | 'PLATE_RETIRED'
  | 'PLATE_CLAIMED'
  | 'PLANT_NOT_FOUND'
  | 'PLANT_AMBIGUOUS';

export interface PlateRetirement {
  /** True: it was on the wrong plant, so that it no longer leads to its documents. Of a plate that is retired already it corrects that */
  wasWrong?: boolean;
}

export type PlateState = 'UNCLAIMED' | 'ACTIVE' | 'RETIRED';

export interface PlatedPlant {
  /** @example "Laserworks S.p.A." */
  manufacturer: string;
  /** @example "LC-500" */
  model: string;
  /** @example "Fibre laser cutter, 5 kW" */
  name: string | null;
  /** @example "SN-1042" */
  serialNumber: string;
  /** @example 2021 */
  yearOfConstruction: number | null;
}

export interface PresentCalendar {
  /** @format uuid */
  id: string;
  /** @example "Two shifts" */
  name: string;
}

export interface PresentOperatingHours {
  /** By which the plant is required to run now; null: around the clock */
  calendar: PresentCalendar | null;
}

export interface PressingList {
  lists: PinnedTicketView[];
}

export interface PriorityChange {
  from: TicketPriority;
  to: TicketPriority;
}

export interface Productivity {
  totals: ProductivityTotals;
  /** The oldest first */
  weeks: ProductivityOfWeek[];
}

export interface ProductivityOfWeek {
  /**
   * The caller's tickets that were closed in it
   * @example 3
   */
  closed: number;
  /**
   * Its Monday
   * @format date
   * @example "2026-03-16"
   */
  from: string;
  /**
   * Decimal hours that the caller logged in it
   * @example 31.5
   */
  hours: number;
  /**
   * Its Sunday
   * @format date
   * @example "2026-03-22"
   */
  to: string;
  /**
   * ISO 8601 week, by the clock of Rome
   * @example "2026-W12"
   */
  week: string;
}

export interface ProductivityTotals {
  /**
   * Decimal hours per ticket closed in those weeks, including those of other technicians
   * @example 4.3
   */
  averageTime: number;
  /** @example 14 */
  closed: number;
  /**
   * Decimal hours
   * @example 212.5
   */
  hours: number;
}

export interface Profile {
  /** What the application offers you beside what a record allows */
  allowedActions: PersonAction[];
  /** False if a mailed link opened this session, until a password is chosen */
  hasCurrentPassword: boolean;
  user: User;
}

export interface ProfileChange {
  /**
   * @minLength 1
   * @maxLength 200
   */
  company?: string | null;
  language?: Language;
  /**
   * A new one has at least 2 characters: letters, spaces, apostrophes and hyphens
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /**
   * @maxLength 40
   * @example "+39 045 1234567"
   */
  phone?: string | null;
  /**
   * A new one has at least 2 characters: letters, spaces, apostrophes and hyphens
   * @minLength 1
   * @maxLength 100
   */
  surname?: string;
}

export interface PublicDocument {
  /**
   * SHA-256 of the file
   * @pattern ^[0-9a-f]{64}$
   */
  sha256: string;
  /** @format date-time */
  createdAt: string;
  /** @example "manual-lc-500.pdf" */
  fileName: string;
  /** @format uuid */
  id: string;
  /** Whether it is the revision that was released last in its language */
  isCurrent: boolean;
  /** Whether it is the revision that was delivered with the plant. False for all in lists of a model, and without a day of delivery unless staff chose it */
  isDelivered: boolean;
  kind: PlantDocumentKind;
  /**
   * The tag of its language (BCP 47)
   * @example "de"
   */
  language: string;
  mimeType: AttachmentType;
  /**
   * When the revision was released
   * @format date
   * @example "2026-11-20"
   */
  releasedOn: string;
  /** @example "B" */
  revision: string;
  /**
   * Bytes
   * @example 482113
   */
  size: number;
  /** @example "Operating instructions" */
  title: string;
}

export interface PublicDocumentList {
  /**
   * The day until which documents of the plant stay online at least, counted from its delivery: the years of the setting `INSTRUCTION_YEARS`, or the expected life of its model where that is longer. Null if the day of delivery is not known
   * @format date
   * @example "2042-02-01"
   */
  availableUntil: string | null;
  documents: PublicDocument[];
}

export interface PublicPlate {
  /** @example "7Q2M4TZ0V9XK3B" */
  code: string;
  /** The plant whose documents the plate leads to, also a retired one. Null for a retired plate that was on the wrong plant, or whose plant is scrapped */
  machine: PlatedPlant | null;
  /** What a ticket by the plate is about. Null for a retired plate */
  plant: PlatedPlant | null;
  /** ACTIVE or RETIRED */
  state: PlateState;
}

export interface PublicPlateEnvelope {
  plate: PublicPlate;
}

export interface QueueSummary {
  /** Number of jobs in each state, regardless of the filters */
  counts: JobCounts;
  /**
   * When the oldest waiting job was added
   * @format date-time
   */
  oldestWaitingAt: string | null;
}

export interface QuietMailActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'AUTO_REPLY' | 'THANKS_BY_MAIL';
  payload: QuietMailPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface QuietMailPayload {
  sender: QuietMailSender;
  /** @example "Risposta automatica: Ticket n. 42" */
  subject: string;
  /**
   * What the sender wrote above the quote; at most 500 characters, shortened with …
   * @example "Sono fuori sede fino al 12."
   */
  words: string;
}

export interface QuietMailSender {
  /** The address in From; null where it is not a plain one */
  email: string | null;
  /**
   * As the mail says it; may be blank
   * @example "Anna Rossi"
   */
  name: string;
}

export interface RatedTechnician {
  /** @format uuid */
  id: string;
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface RatedTicket {
  /** @example "Quick and friendly" */
  comment: string | null;
  /** @example "Rossi S.r.l." */
  company: string;
  /**
   * Number of the ticket
   * @example 42
   */
  id: number;
  /** @format date-time */
  ratedAt: string;
  /**
   * @min 1
   * @max 5
   * @example 5
   */
  score: number;
  technician: RatedTechnician | null;
  /** @example "The beam stops after ten minutes" */
  title: string;
}

export interface Rating {
  /** @example "Quick and friendly" */
  comment: string | null;
  /** @format date-time */
  ratedAt: string;
  /**
   * @min 1
   * @max 5
   * @example 5
   */
  score: number;
}

export interface RatingEnvelope {
  rating: Rating;
}

export interface RatingFigure {
  /**
   * Tickets whose closing mail asked
   * @example 80
   */
  asked: number;
  /**
   * The month, or the id of the technician or area; null: without one
   * @example "2026-11"
   */
  key: string | null;
  /**
   * Mean score; null below five ratings
   * @example 4.4
   */
  mean: number | null;
  /**
   * Of the technician or area
   * @example "Luca Bianchi"
   */
  name: string | null;
  /**
   * Tickets that were rated
   * @example 31
   */
  rated: number;
}

export interface RatingFigures {
  /** The latest month first; others by name */
  figures: RatingFigure[];
}

export type RatingGroup = 'month' | 'technician' | 'area';

export interface RatingList {
  pagination: Pagination;
  ratings: RatedTicket[];
}

export type RatingSort = 'ratedAt' | 'score';

export interface RatingSummary {
  /**
   * Tickets whose closing mail asked
   * @example 80
   */
  asked: number;
  /**
   * Ratings by score, from 1 to 5; for a technician empty below five ratings
   * @example [1,1,2,8,19]
   */
  distribution: number[];
  /**
   * Mean score; null below five ratings
   * @example 4.4
   */
  mean: number | null;
  /**
   * Tickets that were rated
   * @example 31
   */
  rated: number;
}

export interface ReadMark {
  /**
   * `seq` of the last message that was read
   * @min 0
   * @max 2147483647
   */
  seq: number;
}

export interface Reading {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlantRecordAction[];
  counter: PlantCounter;
  /** @format date-time */
  createdAt: string;
  /**
   * Rises when the counter is exchanged
   * @example 0
   */
  epoch: number;
  /** @format uuid */
  id: string;
  /** @format date-time */
  readAt: string;
  /** Who recorded it; null for clients */
  recordedBy: PlantRecorder | null;
  /**
   * @min 0
   * @multipleOf 0.1
   * @max 9999999999
   * @example 12480.5
   */
  value: number;
}

export interface ReadingEnvelope {
  reading: Reading;
}

export interface ReadingImport {
  /** Nothing is stored; the response says what would be. False when absent */
  dryRun?: boolean;
  /** @maxItems 90 */
  rows: ImportedReading[];
}

export interface ReadingImportResult {
  outcome: ImportOutcome;
  /**
   * Null for a refused row
   * @format uuid
   */
  plantId: string | null;
  reason: ReadingRefusal | null;
}

export interface ReadingImportResults {
  /** One for each row, in their order */
  results: ReadingImportResult[];
}

export interface ReadingList {
  pagination: Pagination;
  readings: Reading[];
}

export type ReadingRefusal =
  | 'PLANT_NOT_FOUND'
  | 'PLANT_AMBIGUOUS'
  | 'READING_IN_FUTURE'
  | 'READING_LOWER'
  | 'READING_TOO_HIGH'
  | 'READING_CONTRADICTS';

/** What the caller may do; an API token also needs the scope */
export type RecordAction = 'EDIT' | 'DELETE';

export interface RecoveryCodes {
  /**
   * Each replaces a code of the app once. Shown only once: only hashes are stored.
   * @example ["k7mq-2xtr-09vb-hd4w-p3ye-6ncz"]
   */
  recoveryCodes: string[];
}

export interface RefreshToken {
  /**
   * @format password
   * @minLength 1
   * @maxLength 200
   */
  refreshToken: string;
}

export interface RefusedProposal {
  reason: LinkingRefusal;
  /** @example "SN-1042" */
  serialNumber: string;
}

export interface Registration {
  /**
   * @minLength 1
   * @maxLength 200
   * @example "Rossi S.r.l."
   */
  company: string;
  /**
   * @format email
   * @maxLength 254
   * @example "anna.rossi@example.com"
   */
  email: string;
  /** Italian by default */
  language?: Language;
  /**
   * @minLength 2
   * @maxLength 100
   * @example "Anna"
   */
  name: string;
  /**
   * With a lowercase letter, an uppercase letter and a digit; not a common password
   * @format password
   * @minLength 8
   * @maxLength 128
   */
  password: string;
  /**
   * @minLength 2
   * @maxLength 100
   * @example "Rossi"
   */
  surname: string;
}

export type ReportCopy = 'CLIENT' | 'STAFF';

export interface RequiredDocument {
  /**
   * The newest one; null where it is missing
   * @format uuid
   */
  documentId: string | null;
  kind: PlantDocumentKind;
  /**
   * A document in one of them is enough
   * @example ["de"]
   */
  languages: string[];
}

export interface RunningSession {
  /**
   * Address of the login
   * @example "203.0.113.7"
   */
  address: string | null;
  /**
   * The login
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  /** Whether this request belongs to it */
  isCurrent: boolean;
  /**
   * Last exchange of its refresh token, at most 15 minutes before its last request
   * @format date-time
   */
  lastUsedAt: string;
  /** User agent at the login */
  userAgent: string | null;
}

export interface RunningSessionList {
  sessions: RunningSession[];
}

export interface SecondFactor {
  /** Whether a login requires a code */
  isActive: boolean;
  /** Whether the administrators require it for this role */
  isRequired: boolean;
  /** @example 10 */
  recoveryCodesLeft: number;
}

export interface SecondFactorActivation {
  /**
   * The current code of the app; blanks are ignored
   * @minLength 1
   * @maxLength 40
   * @example "123 456"
   */
  code: string;
}

export interface SecondFactorChange {
  /**
   * Or the temporary password that opened this session
   * @format password
   * @minLength 1
   * @maxLength 128
   */
  currentPassword: string;
  /**
   * Required: the current code of the app, or a recovery code; without it 400, `secondFactor required`
   * @minLength 1
   * @maxLength 40
   * @example "123 456"
   */
  secondFactor?: string;
}

export interface SecondFactorEnvelope {
  secondFactor: SecondFactor;
}

export interface SecondFactorSetup {
  /**
   * Base 32, to be typed into the app
   * @example "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
   */
  secret: string;
  /**
   * The same for a QR code
   * @example "otpauth://totp/Plantdesk:anna%40example.com?…"
   */
  uri: string;
}

export interface SecurityEvent {
  /** The acting account; null for strangers */
  actor: LoggedAccount | null;
  /** @example "203.0.113.7" */
  address: string | null;
  /**
   * Further facts, depending on the kind: from, to, reason, how, method, route, by, role, name, ticketId …
   * @example {"from":"CLIENT","to":"ADMIN"}
   */
  details: Record<string, (string | number | boolean) | null>;
  /** @format uuid */
  id: string;
  kind: SecurityEventKind;
  /** @format date-time */
  occurredAt: string;
  /** The `X-Request-Id` of the response and of the log lines */
  requestId: string | null;
  /** The affected account */
  subject: LoggedAccount | null;
  /** The user agent */
  userAgent: string | null;
}

export type SecurityEventKind =
  | 'LOGIN_SUCCEEDED'
  | 'LOGIN_FAILED'
  | 'LOGIN_BLOCKED'
  | 'GUESSING_DETECTED'
  | 'LOGGED_OUT'
  | 'SESSION_ENDED'
  | 'OTHER_SESSIONS_ENDED'
  | 'SESSION_STOLEN'
  | 'ACCESS_REFUSED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_CHANGE_FAILED'
  | 'PASSWORD_FORGOTTEN'
  | 'PASSWORD_RESET'
  | 'SECOND_FACTOR_ACTIVATED'
  | 'SECOND_FACTOR_REMOVED'
  | 'SECOND_FACTOR_RESET'
  | 'SECOND_FACTOR_CHANGE_FAILED'
  | 'SECOND_FACTOR_FAILED'
  | 'RECOVERY_CODE_USED'
  | 'RECOVERY_CODES_RENEWED'
  | 'API_TOKEN_CREATED'
  | 'API_TOKEN_CREATION_FAILED'
  | 'API_TOKEN_REVOKED'
  | 'ACCOUNT_REGISTERED'
  | 'ACCOUNT_CREATED'
  | 'ACCOUNT_ACTIVATED'
  | 'ACCOUNT_DEACTIVATED'
  | 'ACCOUNT_DELETED'
  | 'PERSON_ERASED'
  | 'PERSON_ERASURE_FAILED'
  | 'KEY_USER_REFUSED'
  | 'MAILBOX_PROVEN'
  | 'ROLE_CHANGED'
  | 'AREA_CHANGED'
  | 'COMPANY_SHARING_CHANGED'
  | 'COMPANIES_MERGED'
  | 'COMPANY_INVITED'
  | 'COMPANY_JOINED'
  | 'COMPANY_LEFT'
  | 'COMPANY_ROLE_CHANGED'
  | 'PLANT_OWNER_CHANGED'
  | 'PLANT_OWNERSHIP_CORRECTED'
  | 'PLANTS_MERGED'
  | 'PLANT_MERGE_UNDONE'
  | 'PLANT_DOCUMENT_CORRECTED'
  | 'PLANT_DOCUMENT_WITHDRAWN'
  | 'DELIVERED_DOCUMENT_SET'
  | 'TECHNICAL_AREA_DELETED'
  | 'ATTACHMENT_DELETED'
  | 'MESSAGE_DELETED'
  | 'INFECTED_FILE_REFUSED'
  | 'TICKETS_EXPORTED'
  | 'LIST_EXPORTED'
  | 'PERSONAL_DATA_EXPORTED'
  | 'SECURITY_SETTINGS_CHANGED'
  | 'JOB_RETRIED'
  | 'JOB_DROPPED'
  | 'MAIL_ACCEPTED'
  | 'MAIL_DISCARDED'
  | 'RAW_MAIL_READ'
  | 'SENDER_RULE_CHANGED'
  | 'REPLY_ADDRESSES_RENEWED'
  | 'RETENTION_APPLIED'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_CHANGED'
  | 'WEBHOOK_DELETED';

export interface SecurityEventList {
  pagination: Pagination;
  securityEvents: SecurityEvent[];
}

export type SecurityEventSort = 'occurredAt';

export interface SecuritySettings {
  /**
   * Roles that must set up two-factor authentication
   * @uniqueItems true
   */
  secondFactorRoles: StaffRole[];
}

export interface SecuritySettingsEnvelope {
  settings: SecuritySettings;
  /** Active accounts without two-factor authentication, which the requirement blocks */
  staffWithoutSecondFactor: StaffWithoutSecondFactor;
}

export interface SenderRule {
  /**
   * In lower case; `@example.com` for a domain
   * @example "fornitore@example.com"
   */
  address: string;
  /** @format date-time */
  createdAt: string;
  /** @format uuid */
  id: string;
  /** The rule for its sender */
  kind: SenderRuleKind;
}

/** The rule for its sender */
export type SenderRuleKind = 'BLOCK' | 'TRUST';

export interface SenderRuleList {
  senderRules: SenderRule[];
}

export interface SenderRuleResponse {
  senderRule: SenderRule;
}

/** Whether the sender of its mail is genuine; for staff, of mails alone */
export type SenderVerdict = 'PASS' | 'NONE' | 'FAIL';

export interface ServiceAgreement {
  /** @format uuid */
  companyId: string;
  /** @example "Rossi S.r.l." */
  companyName: string;
  /** @format date-time */
  createdAt: string;
  /** @format uuid */
  id: string;
  /** @format uuid */
  levelId: string;
  /** @example "Gold" */
  levelName: string;
  /** @example "SLA-2026-014" */
  number: string | null;
  /**
   * One plant; null: those of the company that have no agreement of their own
   * @format uuid
   */
  plantId: string | null;
  /** @example "LC-500 AB-17" */
  plantName: string | null;
  /** @format date */
  validFrom: string;
  /**
   * The last day; null: no end
   * @format date
   */
  validTo: string | null;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

export interface ServiceAgreementChange {
  /**
   * The service level
   * @format uuid
   */
  levelId?: string;
  /**
   * @minLength 1
   * @maxLength 50
   */
  number?: string | null;
  /** @format date */
  validFrom?: string;
  /**
   * The last day; null: no end
   * @format date
   */
  validTo?: string | null;
  /**
   * The version that the caller saw; an older one is refused with SERVICE_AGREEMENT_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface ServiceAgreementEnvelope {
  serviceAgreement: ServiceAgreement;
}

export interface ServiceAgreementList {
  pagination: Pagination;
  serviceAgreements: ServiceAgreement[];
}

export type ServiceAgreementSort = 'companyName' | 'validFrom';

export type ServiceClock = 'RESPONSE' | 'RESOLUTION' | 'STANDSTILL';

export interface ServiceEntry {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: PlantRecordAction[];
  /**
   * Decimal hours; null for clients
   * @example 2.5
   */
  hoursSpent: number | null;
  /** @format uuid */
  id: string;
  /**
   * Null for a new owner of the plant
   * @example "Bearings greased, filters changed"
   */
  notes: string | null;
  /** Null for clients */
  technician: PlantRecorder | null;
  /**
   * The day of the work
   * @format date
   * @example "2026-03-16"
   */
  workedOn: string;
}

export interface ServiceEntryEnvelope {
  serviceEntry: ServiceEntry;
}

export interface ServiceLevel {
  /**
   * Agreements of companies about it
   * @example 2
   */
  agreementCount: number;
  /** @format date-time */
  createdAt: string;
  /** @format uuid */
  id: string;
  /** Deactivating a level ends its clocks at once */
  isActive: boolean;
  /** Holds for tickets without an agreement; one level at most */
  isDefault: boolean;
  /** @example "Standard" */
  name: string;
  /** Whether waits for a supplier or parts stop the resolution clock, too */
  pausesForAll: boolean;
  /** Whether clients see until when they may expect an answer */
  shownToClient: boolean;
  /** By clock, category and priority; what is missing is not promised */
  targets: ServiceTarget[];
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
  /** When people are notified of a promised time, once each */
  warnings: WarningStep[];
}

export interface ServiceLevelChange {
  /** Deactivating a level ends its clocks at once */
  isActive?: boolean;
  /** Holds for tickets without an agreement; one level at most */
  isDefault?: boolean;
  /**
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /** Whether waits for a supplier or parts stop the resolution clock, too */
  pausesForAll?: boolean;
  /** Whether clients see until when they may expect an answer */
  shownToClient?: boolean;
  /**
   * All of them. By clock, category and priority; what is missing is not promised
   * @maxItems 45
   */
  targets?: ServiceTarget[];
  /**
   * The version that the caller saw; an older one is refused with SERVICE_LEVEL_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
  /**
   * All of them. When people are notified of a promised time, once each. They hold for running clocks, too
   * @maxItems 5
   */
  warnings?: WarningStep[];
}

export interface ServiceLevelEnvelope {
  serviceLevel: ServiceLevel;
}

export interface ServiceLevelList {
  pagination: Pagination;
  serviceLevels: ServiceLevel[];
}

export type ServiceLevelSort = 'name' | 'createdAt';

export interface ServiceReport {
  /** By group and clock */
  rows: ServiceReportRow[];
  /** The same of all groups together, by clock */
  total: ServiceReportRow[];
}

export type ServiceReportGroup = 'level' | 'category' | 'priority' | 'area' | 'technician' | 'company' | 'month';

export interface ServiceReportRow {
  /**
   * Working seconds in which half of the clocks ended, waits left out, to the minute
   * @example 5400
   */
  p50: number;
  /**
   * Working seconds in which 75 % of the clocks ended, waits left out, to the minute
   * @example 5400
   */
  p75: number;
  /**
   * Working seconds in which 90 % of the clocks ended, waits left out, to the minute
   * @example 5400
   */
  p90: number;
  /**
   * Working seconds in which 95 % of the clocks ended, waits left out, to the minute
   * @example 5400
   */
  p95: number;
  clock: ServiceClock;
  /** Clocks that ended */
  count: number;
  /** Of the group: an id, a value, a month; null: none */
  key: string | null;
  /**
   * Share of them that was kept
   * @example 0.95
   */
  metShare: number;
  /** Of a level, an area, a person or a company */
  name: string | null;
  /** Working seconds of all of them, waits left out; of STANDSTILL the time of the stops */
  usedSeconds: number;
  /**
   * Share of the working time that was spent waiting
   * @example 0.2
   */
  waitingShare: number;
}

export interface ServiceTarget {
  /**
   * Null or absent: round the clock
   * @format uuid
   */
  calendarId?: string | null;
  category: TicketCategory;
  clock: ServiceClock;
  /**
   * Working minutes of the calendar
   * @min 1
   * @max 60000
   */
  minutes: number;
  priority: TicketPriority;
}

export interface Session {
  tokens: Tokens;
  user: User;
}

export interface SimilarTicket {
  /** Assistance only */
  alarmsPresent: boolean | null;
  /** What the caller may do; an API token also needs the scope */
  allowedActions: TicketAction[];
  /**
   * Since when it is in the archive; null outside it
   * @format date-time
   */
  archivedAt: string | null;
  /** Whether it asks for documents on paper */
  asksForPaper: boolean;
  assignedTechnician: PersonRef | null;
  /** @format uuid */
  assignedTechnicianId: string | null;
  /** Who has the next move; NONE when closed */
  awaiting: Awaited;
  /**
   * Since when; null when closed
   * @format date-time
   */
  awaitingSince: string | null;
  category: TicketCategory;
  /** @format date-time */
  closedAt: string | null;
  /** @example "Rossi S.r.l." */
  company: string;
  /** @format date-time */
  createdAt: string;
  /** The owner: the account that the ticket appears in */
  createdBy: OwnerRef;
  /** @example "The laser switches off after about ten minutes of work" */
  description: string;
  /**
   * The ticket number
   * @example 1042
   */
  id: number;
  /** @example "LC500-2291" */
  plantSerialNumber: string;
  /** @example "LC-500" */
  plantType: string;
  priority: TicketPriority;
  /** Assistance and spare parts only; null when not specified */
  productionStopped: boolean | null;
  /** Whether the serial number is the same; currently always true */
  samePlant: boolean;
  /** What was promised; lists have only what goes on. Left out where there is nothing, or the client does not see it */
  serviceLevel?: TicketServiceLevel;
  /**
   * Similarity of the texts, from 0 to 1
   * @example 0.72
   */
  similarity: number;
  status: TicketStatus;
  /** The last stop of production that it reported; left out where there is none */
  stop?: TicketStop;
  /** Only for staff: a mail suggests that the plant stands still, and staff have not answered yet */
  stopHint?: StopHint;
  technicalArea: NamedRef | null;
  /** @format uuid */
  technicalAreaId: string | null;
  /** @example "Laser stops after ten minutes" */
  title: string;
  /** @format date-time */
  updatedAt: string;
}

export interface SimilarTicketsResponse {
  tickets: SimilarTicket[];
}

export interface SiteChange {
  /**
   * @minLength 1
   * @maxLength 300
   */
  address?: string | null;
  /**
   * Its code (ISO 3166-1)
   * @example "IT"
   */
  country?: Country | null;
  /**
   * Its plants show the new name
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  /**
   * The version that the caller saw; an older one is refused with SITE_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface SiteEnvelope {
  site: CompanySite;
}

export type SortOrder = 'asc' | 'desc';

export interface SplitActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'SPLIT_OFF';
  payload: SplitPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface SplitPayload {
  /** The ticket that a message of this one became */
  splitOff: TicketNumberChange;
}

export interface SplitResponse {
  /** The new ticket */
  ticket: TicketRef;
}

/** Roles that must set up two-factor authentication */
export type StaffRole = 'ADMIN' | 'TECHNICIAN';

/** What staff wait for */
export type StaffWait = 'SUPPLIER' | 'PARTS';

export interface StaffWithoutSecondFactor {
  ADMIN: number;
  TECHNICIAN: number;
}

export interface StartedStop {
  /**
   * Since when the plant stands still
   * @format date-time
   */
  startedAt: string;
}

export interface StatusActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'STATUS_CHANGED' | 'CLOSED' | 'CLOSED_AS_DUPLICATE';
  payload: StatusPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface StatusHistoryEntry {
  /**
   * 'Ticket created' marks creation
   * @example "Status changed"
   */
  changeReason: string;
  /** Null for an anonymous visitor */
  changedBy: PersonName | null;
  /** Other changes than the status, with the names and texts at that time */
  changes: HistoryChanges;
  /** @format date-time */
  createdAt: string;
  /** Null at creation */
  fromStatus: TicketStatus | null;
  /** @format uuid */
  id: string;
  toStatus: TicketStatus;
}

export interface StatusHistoryResponse {
  statusHistory: StatusHistoryEntry[];
}

export interface StatusPayload {
  /** The ticket into which this one was closed, where the caller may read it */
  duplicateOf?: TicketNumberChange;
  priority?: PriorityChange;
  status: StatusStep;
  technicalArea?: NamedRefChange;
  technician?: NamedRefChange;
}

export interface StatusStep {
  from: TicketStatus;
  to: TicketStatus;
}

export interface Stop {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: StopAction[];
  /** Only confirmed stops count */
  confirmed: boolean;
  endSource: StopEndSource | null;
  /**
   * Null while the plant stands still
   * @format date-time
   */
  endedAt: string | null;
  /** @format uuid */
  id: string;
  kind: StopKind;
  /** Null while it is not certain */
  plant: StoppedPlant | null;
  /**
   * When work on one of `ticketIds` began; null before that, and if it began after the end
   * @format date-time
   */
  repairStartedAt: string | null;
  /**
   * When it was reported
   * @format date-time
   */
  reportedAt: string;
  /** @format date-time */
  startedAt: string;
  /** Tickets that reported it and that the caller may read; API tokens need `tickets:read` */
  ticketIds: number[];
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
  /**
   * When staff found it to be a mistake; null for clients
   * @format date-time
   */
  voidedAt: string | null;
}

/** What the caller may do; an API token also needs the scope */
export type StopAction = 'END' | 'CORRECT';

export interface StopActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'PRODUCTION_RUNNING';
  payload: StopPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface StopChange {
  from: StopPeriod;
  to: StopPeriod;
}

export interface StopCorrection {
  /** True confirms the stop; it cannot be undone */
  confirmed?: boolean;
  /**
   * Null: it still stands
   * @format date-time
   */
  endedAt?: string | null;
  kind?: StopKind;
  /** @format date-time */
  startedAt?: string;
  /**
   * The version that the caller saw; an older one is refused with STOP_CHANGED
   * @min 1
   * @max 2147483647
   */
  version: number;
  /** True: it was reported by mistake, and counts nowhere */
  voided?: boolean;
}

export interface StopCorrectionActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'STOP_CORRECTED';
  payload: StopCorrectionPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface StopCorrectionPayload {
  stop: StopChange;
}

export interface StopEnd {
  /**
   * After the start, at most 5 minutes ahead; now when absent
   * @format date-time
   */
  endedAt?: string;
}

export type StopEndSource = 'STAFF' | 'CLIENT' | 'CLOSING';

export interface StopEnvelope {
  stop: Stop;
}

export interface StopHint {
  /** Whether the caller may answer (`POST /tickets/{id}/stop-hint`) */
  mayAnswer: boolean;
  /**
   * When the mail was received
   * @format date-time
   */
  since: string;
}

export interface StopHintAnswer {
  isStopped: boolean;
  /**
   * `since` of the answered `stopHint`
   * @format date-time
   */
  since: string;
}

export type StopKind = 'FAILURE' | 'PLANNED' | 'EXTERNAL';

export interface StopList {
  pagination: Pagination;
  stops: Stop[];
}

export interface StopPayload {
  stop: StopPeriod;
}

export interface StopPeriod {
  confirmed: boolean;
  kind: StopKind;
  /** @format date-time */
  since: string;
  /**
   * Null while it goes on
   * @format date-time
   */
  until: string | null;
  /** Reported by mistake */
  voided: boolean;
}

export type StopSort = 'startedAt';

export interface StoppedPlant {
  /** @format uuid */
  id: string;
  /**
   * Model and serial number
   * @example "LC-500 SN-1042"
   */
  name: string;
}

export interface SubmittedBy {
  /** @example "Rossi S.r.l." */
  company: string | null;
  /** @example "anna.rossi@example.com" */
  email?: string;
  /** @format uuid */
  id?: string;
  /** @example "Anna" */
  name: string;
  /** @example "Rossi" */
  surname: string;
}

export interface SubmittedTicket {
  /** @example "E42 chiller flow" */
  alarmDetails: string | null;
  /** Assistance only */
  alarmsPresent: boolean | null;
  /** What the caller may do; an API token also needs the scope */
  allowedActions: TicketAction[];
  /**
   * Since when it is in the archive; null outside it
   * @format date-time
   */
  archivedAt: string | null;
  /** Whether it asks for documents on paper */
  asksForPaper: boolean;
  assignedTechnician: PersonRef | null;
  /** @format uuid */
  assignedTechnicianId: string | null;
  attachments: Attachment[];
  /** Who has the next move; NONE when closed */
  awaiting: Awaited;
  /**
   * Since when; null when closed
   * @format date-time
   */
  awaitingSince: string | null;
  /** The company whose members share the ticket. Null for one of a visitor until it is confirmed */
  belongsTo: TicketCompany | null;
  category: TicketCategory;
  /** @format date-time */
  closedAt: string | null;
  /** @example "Rossi S.r.l." */
  company: string;
  conditions: string | null;
  /**
   * Staff only: when the reader of the mailbox said that the ticket is not theirs, so that no mail goes there
   * @format date-time
   */
  contactDisownedAt?: string | null;
  /**
   * Of the contact, as typed
   * @example "+39 045 1234567"
   */
  contactPhone: string | null;
  /** @format date-time */
  createdAt: string;
  createdBy: SubmittedBy;
  /** @example "The laser switches off after about ten minutes of work" */
  description: string;
  /** The original of a ticket that was closed as its duplicate; null where the caller may not read it */
  duplicateOf: TicketRef | null;
  /** Tickets closed as duplicates of this one that the caller may read */
  duplicates: TicketRef[];
  /** @example "anna.rossi@example.com" */
  email: string;
  /** Staff only */
  finalInternalNotes?: string | null;
  finalReport: string | null;
  frequency: string | null;
  /**
   * The ticket number
   * @example 1042
   */
  id: number;
  language: Language;
  /** Staff only: whether the mailbox of the owner refuses mails */
  mailsRefused?: boolean;
  modificationType: ModificationType | null;
  /**
   * Contact as given on the form; may differ from the owner
   * @example "Anna"
   */
  name: string;
  notes: string | null;
  /** JSON text of `parts` */
  partCodeDescription: string | null;
  parts: PartLine[] | null;
  /** Null where it is not certain, and for clients whose company does not own the plant */
  plant: TicketPlant | null;
  /** @example "LC500-2291" */
  plantSerialNumber: string;
  /** @example "LC-500" */
  plantType: string;
  /**
   * Staff only: the code of the plate by which the ticket was raised
   * @example "7Q2M4TZ0V9XK3B"
   */
  plateCode?: string | null;
  priority: TicketPriority;
  /** Assistance and spare parts only; null when not specified */
  productionStopped: boolean | null;
  /** Sum of the part lines' quantities */
  quantity: number | null;
  /** What was promised; lists have only what goes on. Left out where there is nothing, or the client does not see it */
  serviceLevel?: TicketServiceLevel;
  status: TicketStatus;
  /** The last stop of production that it reported; left out where there is none */
  stop?: TicketStop;
  /** Only for staff: a mail suggests that the plant stands still, and staff have not answered yet */
  stopHint?: StopHint;
  /** @example "Rossi" */
  surname: string;
  technicalArea: NamedRef | null;
  /** @format uuid */
  technicalAreaId: string | null;
  /** @example "Laser stops after ten minutes" */
  title: string;
  /**
   * Staff only: decimal hours, the sum of the worklogs
   * @example 2.5
   */
  totalHoursSpent?: number;
  /** @format date-time */
  updatedAt: string;
  /**
   * Rises with each change
   * @example 3
   */
  version: number;
  /** What staff wait for */
  waitingFor: StaffWait | null;
}

export interface TechnicalArea {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: RecordAction[];
  /** @format date-time */
  createdAt: string;
  /** @example "Fibre sources, optics and beam delivery" */
  description: string;
  /** @format uuid */
  id: string;
  isActive: boolean;
  /** @example "Laser sources" */
  name: string;
}

export interface TechnicalAreaChange {
  /**
   * @minLength 1
   * @maxLength 500
   */
  description?: string;
  /** An inactive area takes no new technicians */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
}

export interface TechnicalAreaEnvelope {
  technicalArea: TechnicalArea;
}

export interface TechnicalAreaList {
  /** Only when `page` or `limit` was sent */
  pagination?: Pagination;
  technicalAreas: TechnicalAreaWithUse[];
}

export type TechnicalAreaSort = 'name' | 'createdAt';

export interface TechnicalAreaWithUse {
  /** What the caller may do; an API token also needs the scope */
  allowedActions: RecordAction[];
  /** @format date-time */
  createdAt: string;
  /** @example "Fibre sources, optics and beam delivery" */
  description: string;
  /** @format uuid */
  id: string;
  isActive: boolean;
  /** @example "Laser sources" */
  name: string;
  /**
   * Tickets of the area that are not closed
   * @example 12
   */
  openTicketCount: number;
  /**
   * Technicians of the area, inactive ones included
   * @example 3
   */
  technicianCount: number;
}

export interface TechnicianDashboard {
  stats: TechnicianStats;
  /** Not closed; highest priority first, then the oldest. At most 100, those in progress before others */
  tickets: TicketSummary[];
  /** The caller's own, newest first, 100 at most */
  worklogs: TicketWorklog[];
}

export interface TechnicianLoad {
  /** Of staff: left out for clients. Left out of deleted accounts */
  email?: string;
  /** @format uuid */
  id: string;
  /** @example "Luca" */
  name: string;
  /**
   * Assigned to them and not closed
   * @example 4
   */
  openTickets: number;
  /** @example "Bianchi" */
  surname: string;
  technicalArea: NamedRef | null;
}

export interface TechnicianLoadsResponse {
  /** By surname */
  technicians: TechnicianLoad[];
}

export interface TechnicianStats {
  /**
   * Decimal hours per closed ticket
   * @example 4.3
   */
  averageTime: number;
  /**
   * Closed
   * @example 11
   */
  completed: number;
  /** @example 6 */
  inProgress: number;
  /**
   * Assigned to the caller, closed ones included
   * @example 18
   */
  totalAssigned: number;
  /**
   * Decimal hours that the caller logged in those days
   * @example 41.5
   */
  totalHours: number;
  /**
   * Priority HIGH or CRITICAL and not closed
   * @example 2
   */
  urgent: number;
}

export interface TextChange {
  /** @example null */
  from: string | null;
  /** @example "Luca Bianchi" */
  to: string | null;
}

export interface Ticket {
  /** @example "E42 chiller flow" */
  alarmDetails: string | null;
  /** Assistance only */
  alarmsPresent: boolean | null;
  /** What the caller may do; an API token also needs the scope */
  allowedActions: TicketAction[];
  /**
   * Since when it is in the archive; null outside it
   * @format date-time
   */
  archivedAt: string | null;
  /** Whether it asks for documents on paper */
  asksForPaper: boolean;
  assignedTechnician: PersonRef | null;
  /** @format uuid */
  assignedTechnicianId: string | null;
  attachments: Attachment[];
  /** Who has the next move; NONE when closed */
  awaiting: Awaited;
  /**
   * Since when; null when closed
   * @format date-time
   */
  awaitingSince: string | null;
  /** The company whose members share the ticket. Null for one of a visitor until it is confirmed */
  belongsTo: TicketCompany | null;
  category: TicketCategory;
  /** @format date-time */
  closedAt: string | null;
  /** @example "Rossi S.r.l." */
  company: string;
  conditions: string | null;
  /**
   * Staff only: when the reader of the mailbox said that the ticket is not theirs, so that no mail goes there
   * @format date-time
   */
  contactDisownedAt?: string | null;
  /**
   * Of the contact, as typed
   * @example "+39 045 1234567"
   */
  contactPhone: string | null;
  /** @format date-time */
  createdAt: string;
  /** The owner: the account that the ticket appears in */
  createdBy: OwnerRef;
  /** @example "The laser switches off after about ten minutes of work" */
  description: string;
  /** The original of a ticket that was closed as its duplicate; null where the caller may not read it */
  duplicateOf: TicketRef | null;
  /** Tickets closed as duplicates of this one that the caller may read */
  duplicates: TicketRef[];
  /** @example "anna.rossi@example.com" */
  email: string;
  /** Staff only */
  finalInternalNotes?: string | null;
  finalReport: string | null;
  frequency: string | null;
  /**
   * The ticket number
   * @example 1042
   */
  id: number;
  language: Language;
  /** Staff only: whether the mailbox of the owner refuses mails */
  mailsRefused?: boolean;
  modificationType: ModificationType | null;
  /**
   * Contact as given on the form; may differ from the owner
   * @example "Anna"
   */
  name: string;
  notes: string | null;
  /** JSON text of `parts` */
  partCodeDescription: string | null;
  parts: PartLine[] | null;
  /** Null where it is not certain, and for clients whose company does not own the plant */
  plant: TicketPlant | null;
  /** @example "LC500-2291" */
  plantSerialNumber: string;
  /** @example "LC-500" */
  plantType: string;
  /**
   * Staff only: the code of the plate by which the ticket was raised
   * @example "7Q2M4TZ0V9XK3B"
   */
  plateCode?: string | null;
  priority: TicketPriority;
  /** Assistance and spare parts only; null when not specified */
  productionStopped: boolean | null;
  /** Sum of the part lines' quantities */
  quantity: number | null;
  /** What was promised; lists have only what goes on. Left out where there is nothing, or the client does not see it */
  serviceLevel?: TicketServiceLevel;
  status: TicketStatus;
  /** The last stop of production that it reported; left out where there is none */
  stop?: TicketStop;
  /** Only for staff: a mail suggests that the plant stands still, and staff have not answered yet */
  stopHint?: StopHint;
  /** @example "Rossi" */
  surname: string;
  technicalArea: NamedRef | null;
  /** @format uuid */
  technicalAreaId: string | null;
  /** @example "Laser stops after ten minutes" */
  title: string;
  /**
   * Staff only: decimal hours, the sum of the worklogs
   * @example 2.5
   */
  totalHoursSpent?: number;
  /** @format date-time */
  updatedAt: string;
  /**
   * Rises with each change
   * @example 3
   */
  version: number;
  /** What staff wait for */
  waitingFor: StaffWait | null;
}

/** What the caller may do; an API token also needs the scope */
export type TicketAction =
  | 'ASSIGN'
  | 'SET_PRIORITY'
  | 'EDIT'
  | 'START'
  | 'REOPEN'
  | 'CLOSE'
  | 'CLOSE_AS_DUPLICATE'
  | 'LOG_WORK'
  | 'READ_WORKLOGS'
  | 'ADD_ATTACHMENT'
  | 'ADD_SIGNED_REPORT'
  | 'EXPORT_PDF'
  | 'ARCHIVE'
  | 'UNARCHIVE'
  | 'REPLY'
  | 'NOTE'
  | 'LINK_PLANT'
  | 'SET_OWNER'
  | 'SET_COMPANY'
  | 'ADD_PARTICIPANT'
  | 'SET_WAITING'
  | 'LINK_TICKET';

export type TicketActivityKind =
  | 'TICKET_CREATED'
  | 'STATUS_CHANGED'
  | 'CLOSED'
  | 'CLOSED_AS_DUPLICATE'
  | 'ASSIGNED'
  | 'PRIORITY_CHANGED'
  | 'EDITED'
  | 'ARCHIVED'
  | 'RESTORED'
  | 'DUPLICATE_CLOSED'
  | 'FOLLOW_UP_RAISED'
  | 'SPLIT_OFF'
  | 'TICKET_LINKED'
  | 'TICKET_UNLINKED'
  | 'PLANT_LINKED'
  | 'OWNER_CHANGED'
  | 'COMPANY_SET'
  | 'COLLABORATOR_CHANGED'
  | 'COPY_CHANGED'
  | 'PRODUCTION_RUNNING'
  | 'STOP_CORRECTED'
  | 'WAITING_CHANGED'
  | 'FILES_ADDED'
  | 'FILE_DELETED'
  | 'WORK_LOGGED'
  | 'MAIL'
  | 'AUTO_REPLY'
  | 'THANKS_BY_MAIL'
  | 'MESSAGE'
  | 'NOTE';

export type TicketAge = 'UNDER_1_DAY' | 'UNDER_3_DAYS' | 'UNDER_7_DAYS' | 'UNDER_30_DAYS' | 'UNDER_90_DAYS' | 'OLDER';

export interface TicketArchiving {
  /** False restores the ticket */
  archived: boolean;
  /**
   * The version that the caller saw; an older one is refused with TICKET_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export type TicketCategory = 'ASSISTANCE' | 'MODIFICATION' | 'SPARE_PART';

export interface TicketChange {
  /**
   * Null clears. An active technician of the area
   * @format uuid
   */
  assignedTechnicianId?: string | null;
  /**
   * With CLOSED only; staff read it
   * @minLength 1
   * @maxLength 5000
   */
  finalInternalNotes?: string;
  /**
   * Required to close; the client reads it
   * @minLength 10
   * @maxLength 5000
   */
  finalReport?: string;
  /**
   * With CLOSED only: decimal hours, stored as a worklog of the caller
   * @min 0.1
   * @multipleOf 0.1
   * @max 999
   */
  hoursSpent?: number;
  priority?: TicketPriority;
  status?: TicketStatus;
  /**
   * Null clears. Sent alone, it clears a technician of another area
   * @format uuid
   */
  technicalAreaId?: string | null;
  /**
   * The version that the caller saw; an older one is refused with TICKET_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface TicketClock {
  clock: ServiceClock;
  /**
   * Of a clock that runs
   * @format date-time
   */
  dueAt: string | null;
  /**
   * Working minutes that are left, or were left in the end; negative when late
   * @example 95
   */
  remainingMinutes: number | null;
  state: ClockState;
  /**
   * When it was met or, in the end, missed
   * @format date-time
   */
  stoppedAt: string | null;
  /**
   * Working minutes that were promised
   * @example 240
   */
  targetMinutes: number;
  /** For whom it waits */
  waitingFor: Wait | null;
}

export interface TicketColleaguesResponse {
  colleagues: PersonRef[];
}

/** Columns of the list that the view leaves out */
export type TicketColumn = 'id' | 'ticket' | 'company' | 'technician' | 'priority' | 'status' | 'createdAt';

export interface TicketCompany {
  /** @format uuid */
  id: string;
  /** @example "Rossi S.r.l." */
  name: string;
  /** Whether the requester is a member now. Former members see no ticket of the company. Null if the requester is staff */
  ownerIsMember: boolean | null;
  /** Which members see all its tickets */
  sharing: CompanySharing;
}

export interface TicketEdit {
  /**
   * Assistance only; required when alarms are present. Null clears
   * @minLength 1
   * @maxLength 5000
   */
  alarmDetails?: string | null;
  /** Assistance only */
  alarmsPresent?: boolean;
  /**
   * @minLength 1
   * @maxLength 200
   */
  company?: string;
  /**
   * Of the contact. Null clears
   * @maxLength 40
   * @example "+39 045 1234567"
   */
  contactPhone?: string | null;
  /**
   * Assistance and modification only
   * @minLength 10
   * @maxLength 5000
   */
  description?: string;
  /**
   * Of the contact; the owner stays the owner
   * @format email
   * @maxLength 254
   */
  email?: string;
  /** Modification only */
  modificationType?: ModificationType;
  /**
   * Of the contact
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /**
   * @minLength 1
   * @maxLength 100
   */
  plantSerialNumber?: string;
  /**
   * @minLength 1
   * @maxLength 100
   */
  plantType?: string;
  /** Assistance and spare parts only */
  productionStopped?: boolean;
  /**
   * Of the contact
   * @minLength 1
   * @maxLength 100
   */
  surname?: string;
  /**
   * @minLength 1
   * @maxLength 150
   */
  title?: string;
  /**
   * The version that the caller saw; an older one is refused with TICKET_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

/** CAUSED_BY: by the other one */
export type TicketLinkKind = 'CAUSED_BY' | 'RELATED';

export interface TicketLinksResponse {
  links: LinkedTicket[];
}

export interface TicketListResponse {
  pagination: TicketPagination;
  tickets: TicketSummary[];
}

export interface TicketMail {
  /** @example 1 */
  attempts: number;
  /** @format date-time */
  createdAt: string;
  /** Why the last attempt failed */
  errorCode: JobErrorCode | null;
  /** @format uuid */
  id: string;
  kind: TicketMailName;
  /**
   * Time of the next attempt of a delayed mail; else null
   * @format date-time
   */
  nextAttemptAt: string | null;
  /** Null if the account no longer exists */
  recipient: MailRecipient | null;
  /**
   * When the mail server accepted it
   * @format date-time
   */
  sentAt: string | null;
  /** `SKIPPED`: not sent because it was no longer needed, too many had gone to an unproven mailbox, or the mailbox refuses mails. `BOUNCED`: its server returned it */
  state: MailState;
}

export type TicketMailName =
  | 'ticket-received'
  | 'new-ticket'
  | 'ticket-assigned'
  | 'technician-assigned'
  | 'ticket-status-changed'
  | 'client-files-added'
  | 'staff-files-added'
  | 'client-message'
  | 'staff-reply'
  | 'member-message'
  | 'copied-reply'
  | 'note-added'
  | 'mention'
  | 'ticket-closed'
  | 'follow-up'
  | 'production-stopped'
  | 'low-rating'
  | 'mail-refused'
  | 'files-withheld'
  | 'clock-missed';

export interface TicketMailsResponse {
  mails: TicketMail[];
}

export interface TicketNumberChange {
  /** @example null */
  from: number | null;
  /** @example 41 */
  to: number;
}

export interface TicketOwnerChange {
  /**
   * Another active member of the company that the ticket belongs to
   * @format uuid
   */
  userId: string;
  /**
   * The version that the caller saw; an older one is refused with TICKET_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface TicketPagination {
  /** @example 1 */
  currentPage: number;
  /** Always true without `search`. False when a search has more than 10000 hits, which are neither counted nor paged beyond that, or when only the newest 20000 tickets were searched, as for one or two rare letters */
  totalIsExact: boolean;
  /** @example 37 */
  totalItems: number;
  /** @example 4 */
  totalPages: number;
}

export interface TicketPlant {
  /** @format uuid */
  id: string;
  /** @example "Line 3" */
  label: string | null;
  /** Staff only */
  link?: PlantLink;
  /** @example "Laserworks S.p.A." */
  manufacturer: string;
  /** @example "LC-500" */
  model: string;
  /** @example "SN-1042" */
  serialNumber: string;
}

export interface TicketPlantChange {
  /**
   * Null: none of the registry
   * @format uuid
   */
  plantId: string | null;
  /**
   * The version that the caller saw; an older one is refused with TICKET_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export type TicketPriority = 'NOT_SET' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

export interface TicketRating {
  rating: Rating | null;
  /**
   * Until when the caller may rate; null: not
   * @format date-time
   */
  until: string | null;
}

export interface TicketRef {
  /** @example 41 */
  id: number;
  status: TicketStatus;
  /** @example "Laser head loses power" */
  title: string;
}

/** What the other ticket is to this one */
export type TicketRelation =
  | 'CAUSED_BY'
  | 'CAUSES'
  | 'RELATED'
  | 'DUPLICATE_OF'
  | 'DUPLICATE'
  | 'FOLLOW_UP_OF'
  | 'FOLLOW_UP';

export interface TicketResponse {
  ticket: Ticket;
}

export interface TicketServiceLevel {
  clocks: TicketClock[];
  /** @example "Standard" */
  name: string;
}

export type TicketSort =
  | 'createdAt'
  | 'updatedAt'
  | 'id'
  | 'priority'
  | 'status'
  | 'category'
  | 'company'
  | 'awaitingSince'
  | 'urgency';

export interface TicketStatistics {
  /** Not closed, by the time since they were raised */
  ageOfOpenTickets: TicketsOfAge[];
  /**
   * At most a minute ago
   * @format date-time
   */
  countedAt: string;
  /** Logged in those months, most hours first; people without hours are left out */
  hoursPerTechnician: HoursOfTechnician[];
  /** Not closed: every area by name, then those without */
  openByArea: TicketsOfArea[];
  /** Raised in each month, the oldest month first */
  ticketsPerMonth: TicketsOfMonth[];
}

export interface TicketStatisticsResponse {
  statistics: TicketStatistics;
}

export interface TicketStats {
  /**
   * Of the open ones, those that have a technician
   * @example 3
   */
  assigned: number;
  /**
   * Staff only: decimal hours per closed ticket
   * @example 4.3
   */
  averageTime?: number;
  /** @example 22 */
  closed: number;
  /** @example 6 */
  inProgress: number;
  /**
   * With status OPEN, assigned or not
   * @example 9
   */
  open: number;
  /** @example 37 */
  total: number;
  /**
   * Staff only: decimal hours logged
   * @example 118.5
   */
  totalHours?: number;
  /**
   * Priority HIGH or CRITICAL and not closed
   * @example 2
   */
  urgent: number;
}

export interface TicketStatsResponse {
  stats: TicketStats;
}

export type TicketStatus = 'OPEN' | 'IN_PROGRESS' | 'CLOSED';

export interface TicketStop {
  /** Whether it goes on, and only someone whose mailbox is not proven said so */
  awaitsConfirmation: boolean;
  /** Whether staff, or a member of the company that owns the plant, said so */
  confirmed: boolean;
  /** @format uuid */
  id: string;
  /** Whether the caller may confirm it (`PATCH /stops/{id}`) while it awaits this */
  mayConfirm: boolean;
  /** @format date-time */
  since: string;
  /**
   * Null while the plant stands still
   * @format date-time
   */
  until: string | null;
  /**
   * Increases with each change of the stop
   * @example 1
   */
  version: number;
}

export interface TicketSummary {
  /** Assistance only */
  alarmsPresent: boolean | null;
  /** What the caller may do; an API token also needs the scope */
  allowedActions: TicketAction[];
  /**
   * Since when it is in the archive; null outside it
   * @format date-time
   */
  archivedAt: string | null;
  /** Whether it asks for documents on paper */
  asksForPaper: boolean;
  assignedTechnician: PersonRef | null;
  /** @format uuid */
  assignedTechnicianId: string | null;
  /** Who has the next move; NONE when closed */
  awaiting: Awaited;
  /**
   * Since when; null when closed
   * @format date-time
   */
  awaitingSince: string | null;
  category: TicketCategory;
  /** @format date-time */
  closedAt: string | null;
  /** @example "Rossi S.r.l." */
  company: string;
  /** @format date-time */
  createdAt: string;
  /** The owner: the account that the ticket appears in */
  createdBy: OwnerRef;
  /** @example "The laser switches off after about ten minutes of work" */
  description: string;
  /**
   * The ticket number
   * @example 1042
   */
  id: number;
  /** @example "LC500-2291" */
  plantSerialNumber: string;
  /** @example "LC-500" */
  plantType: string;
  priority: TicketPriority;
  /** Assistance and spare parts only; null when not specified */
  productionStopped: boolean | null;
  /** What was promised; lists have only what goes on. Left out where there is nothing, or the client does not see it */
  serviceLevel?: TicketServiceLevel;
  status: TicketStatus;
  /** The last stop of production that it reported; left out where there is none */
  stop?: TicketStop;
  /** Only for staff: a mail suggests that the plant stands still, and staff have not answered yet */
  stopHint?: StopHint;
  technicalArea: NamedRef | null;
  /** @format uuid */
  technicalAreaId: string | null;
  /** @example "Laser stops after ten minutes" */
  title: string;
  /** @format date-time */
  updatedAt: string;
}

export interface TicketView {
  /** What the caller may do; SHARE: with all staff or with a role */
  allowedActions: TicketViewAction[];
  /** @format date-time */
  createdAt: string;
  /** Columns of the list that the view leaves out */
  hiddenColumns: TicketColumn[];
  /** @format uuid */
  id: string;
  /** False: a later version of the product made it; it cannot be opened by this one */
  isKnown: boolean;
  /** True: all staff use it, and administrators change it. False: only you */
  isShared: boolean;
  /**
   * Filters whose area, person, company or plant is no longer there; for clients, plants that they may not see
   * @example ["technicalAreaId"]
   */
  missing: string[];
  /** @example "Laser, urgent" */
  name: string;
  /**
   * Filters, sort and order as `GET /tickets` takes them, without page, limit and ids
   * @example {"assigned":"false","sort":"urgency","status":"OPEN"}
   */
  query: Record<string, string>;
  /** The only role that uses a shared view, beside the administrators; null: all staff */
  role: ViewRole | null;
  /**
   * Increases with each change
   * @example 1
   */
  version: number;
}

/** What the caller may do; SHARE: with all staff or with a role */
export type TicketViewAction = 'EDIT' | 'DELETE' | 'SHARE';

export interface TicketViewChange {
  /**
   * Columns of the list that the view leaves out
   * @uniqueItems true
   */
  hiddenColumns?: TicketColumn[];
  /** True: all staff use it, and administrators change it. False: only you */
  isShared?: boolean;
  /**
   * @minLength 1
   * @maxLength 60
   */
  name?: string;
  /**
   * Filters, sort and order as `GET /tickets` takes them, without page, limit and ids
   * @example {"assigned":"false","sort":"urgency","status":"OPEN"}
   */
  query?: Record<string, string>;
  /** The only role that uses a shared view, beside the administrators; null: all staff */
  role?: ViewRole | null;
  /**
   * The version that the caller saw; an older one is refused with TICKET_VIEW_CHANGED
   * @min 1
   * @max 2147483647
   */
  version?: number;
}

export interface TicketViewEnvelope {
  ticketView: TicketView;
}

export interface TicketViewList {
  ticketViews: TicketView[];
}

export interface TicketViewPins {
  /**
   * Ids of views, and names of given ones: mine, toAssign, open, stopped, due, awaitingClient, closedToday, closed
   * @maxItems 12
   * @uniqueItems true
   * @example ["stopped","due"]
   */
  pins: string[];
}

export interface TicketWaiting {
  /** Null: for neither */
  waitingFor: StaffWait | null;
}

export interface TicketWorklog {
  /**
   * When it was last corrected
   * @format date-time
   */
  correctedAt: string | null;
  /** @format date-time */
  createdAt: string;
  /**
   * Decimal hours
   * @example 2.5
   */
  hoursSpent: number;
  /** @format uuid */
  id: string;
  /** @example "Galvo head realigned, test marking done" */
  notes: string;
  technician: PersonRef;
  /** @example 1042 */
  ticketId: number;
  /**
   * Null when the ticket is assigned to another technician
   * @example "Laser stops after ten minutes"
   */
  ticketTitle: string | null;
  /**
   * The day of the work, which periods count by
   * @format date
   * @example "2026-03-16"
   */
  workedOn: string;
}

export interface TicketYearsResponse {
  /**
   * Descending
   * @example [2026,2025]
   */
  years: number[];
}

export interface TicketsOfAge {
  bucket: TicketAge;
  /** @example 4 */
  count: number;
}

export interface TicketsOfArea {
  /** @example 5 */
  inProgress: number;
  /**
   * With status OPEN, assigned or not
   * @example 3
   */
  open: number;
  /** Null for tickets without an area */
  technicalArea: NamedRef | null;
}

export interface TicketsOfMonth {
  /** @example 7 */
  ASSISTANCE: number;
  /** @example 2 */
  MODIFICATION: number;
  /** @example 4 */
  SPARE_PART: number;
  /**
   * By the clock of Rome
   * @example "2026-03"
   */
  month: string;
}

export interface TimeLeft {
  /**
   * How many there are altogether
   * @example 3
   */
  total: number;
  /** In their order, the first 14; none while the clock waits, and once it has ended */
  windows: WorkingWindow[];
}

export interface TimeWindow {
  /**
   * After `starts`; 24:00 is the end of the day
   * @pattern ^(([01]\d|2[0-3]):[0-5]\d|24:00)$
   * @example "12:30"
   */
  ends: string;
  /**
   * @pattern ^([01]\d|2[0-3]):[0-5]\d$
   * @example "08:30"
   */
  starts: string;
}

export interface TimelineResponse {
  activity: (
    | ({
        kind: 'ARCHIVED';
      } & ArchiveActivity)
    | ({
        kind: 'ASSIGNED';
      } & HandlingActivity)
    | ({
        kind: 'AUTO_REPLY';
      } & QuietMailActivity)
    | ({
        kind: 'CLOSED';
      } & StatusActivity)
    | ({
        kind: 'CLOSED_AS_DUPLICATE';
      } & StatusActivity)
    | ({
        kind: 'COLLABORATOR_CHANGED';
      } & ParticipantActivity)
    | ({
        kind: 'COMPANY_SET';
      } & CompanyActivity)
    | ({
        kind: 'COPY_CHANGED';
      } & ParticipantActivity)
    | ({
        kind: 'DUPLICATE_CLOSED';
      } & DuplicateActivity)
    | ({
        kind: 'EDITED';
      } & EditActivity)
    | ({
        kind: 'FILES_ADDED';
      } & FilesActivity)
    | ({
        kind: 'FILE_DELETED';
      } & FileDeletionActivity)
    | ({
        kind: 'FOLLOW_UP_RAISED';
      } & FollowUpActivity)
    | ({
        kind: 'MAIL';
      } & MailActivity)
    | ({
        kind: 'MESSAGE';
      } & MessageActivity)
    | ({
        kind: 'NOTE';
      } & MessageActivity)
    | ({
        kind: 'OWNER_CHANGED';
      } & OwnerActivity)
    | ({
        kind: 'PLANT_LINKED';
      } & PlantActivity)
    | ({
        kind: 'PRIORITY_CHANGED';
      } & HandlingActivity)
    | ({
        kind: 'PRODUCTION_RUNNING';
      } & StopActivity)
    | ({
        kind: 'RESTORED';
      } & ArchiveActivity)
    | ({
        kind: 'SPLIT_OFF';
      } & SplitActivity)
    | ({
        kind: 'STATUS_CHANGED';
      } & StatusActivity)
    | ({
        kind: 'STOP_CORRECTED';
      } & StopCorrectionActivity)
    | ({
        kind: 'THANKS_BY_MAIL';
      } & QuietMailActivity)
    | ({
        kind: 'TICKET_CREATED';
      } & CreationActivity)
    | ({
        kind: 'TICKET_LINKED';
      } & LinkActivity)
    | ({
        kind: 'TICKET_UNLINKED';
      } & LinkActivity)
    | ({
        kind: 'WAITING_CHANGED';
      } & WaitingActivity)
    | ({
        kind: 'WORK_LOGGED';
      } & WorkActivity)
  )[];
  pagination: Pagination;
}

export interface Tokens {
  /** Sent as `Authorization: Bearer …`; valid for 15 minutes */
  accessToken: string;
  /** Exchanged for the next pair of tokens; the session ends 30 days after the login */
  refreshToken: string;
}

export interface UnreadTicket {
  /** @example 42 */
  ticketId: number;
  /**
   * Notifications of it that are unread
   * @example 2
   */
  unread: number;
}

export interface UnreadTicketsResponse {
  tickets: UnreadTicket[];
}

export interface UpdatedUser {
  /**
   * Tickets, not closed, that stay assigned to a technician who was deactivated or moved
   * @example 4
   */
  openAssignments?: number;
  user: ManagedUser;
}

export interface User {
  /** @example "Rossi S.r.l." */
  company: string | null;
  /** @format date-time */
  createdAt: string;
  /** @example "giulia.dangelo@example.com" */
  email: string;
  /** Whether the mailbox was proven to be theirs */
  emailVerified: boolean;
  /**
   * When the person was erased: the names are placeholders, and the account can no longer be changed
   * @format date-time
   */
  erasedAt: string | null;
  /** Whether logging in requires a code of an authenticator app */
  hasSecondFactor: boolean;
  /** @format uuid */
  id: string;
  /** Inactive users cannot log in */
  isActive: boolean;
  language: Language;
  /**
   * The status that its server gave
   * @example "5.1.1"
   */
  mailRefusal: string | null;
  /**
   * Since when the mailbox refuses mails about tickets, which are not sent meanwhile
   * @format date-time
   */
  mailRefusedAt: string | null;
  /** The company whose tickets the client shares; `company` is what was typed */
  memberOf: NamedRef | null;
  /** Until then they can only use the profile and change the password */
  mustChangePassword: boolean;
  /** The role requires two-factor authentication: until it is set up they can do little else */
  mustSetUpSecondFactor: boolean;
  /** @example "Giulia" */
  name: string;
  /** @example "+39 045 1234567" */
  phone: string | null;
  role: UserRole;
  /** @example "D'Angelo" */
  surname: string;
  technicalArea: NamedRef | null;
  /** @format uuid */
  technicalAreaId: string | null;
}

/** What the caller may do; an API token also needs the scope */
export type UserAction =
  | 'EDIT'
  | 'DEACTIVATE'
  | 'ACTIVATE'
  | 'RESET_PASSWORD'
  | 'RESET_SECOND_FACTOR'
  | 'RENEW_REPLY_ADDRESS'
  | 'EXPORT_DATA'
  | 'READ_API_TOKENS'
  | 'READ_SECURITY_LOG'
  | 'DELETE'
  | 'ERASE';

export interface UserChange {
  /**
   * @minLength 1
   * @maxLength 200
   */
  company?: string | null;
  /**
   * Cannot be changed: only the current one is accepted
   * @format email
   * @maxLength 254
   */
  email?: string;
  isActive?: boolean;
  language?: Language;
  /**
   * A new one has at least 2 characters: letters, spaces, apostrophes and hyphens
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /**
   * @maxLength 40
   * @example "+39 045 1234567"
   */
  phone?: string | null;
  role?: UserRole;
  /**
   * A new one has at least 2 characters: letters, spaces, apostrophes and hyphens
   * @minLength 1
   * @maxLength 100
   */
  surname?: string;
  /**
   * Cleared automatically when the role is not TECHNICIAN
   * @format uuid
   */
  technicalAreaId?: string | null;
}

export interface UserEnvelope {
  user: User;
}

export interface UserFootprint {
  /** Whether a deletion keeps the name because tickets refer to it; otherwise nothing remains */
  nameStays: boolean;
  /**
   * Tickets, not closed, that are assigned to the user; they stay assigned
   * @example 4
   */
  openAssignments: number;
  /**
   * Tickets that belong to the user, closed ones included
   * @example 12
   */
  ownTickets: number;
}

export interface UserList {
  pagination: Pagination;
  users: ManagedUser[];
}

export type UserRole = 'ADMIN' | 'TECHNICIAN' | 'CLIENT';

export type UserSort = 'createdAt' | 'surname' | 'name' | 'email' | 'role';

export interface UserUsageEnvelope {
  footprint: UserFootprint;
}

/** What VIES said; null: not asked */
export type VatState = 'VALID' | 'NOT_FOUND' | 'UNAVAILABLE';

export interface VerifiedMailbox {
  /**
   * No longer sent: the link signs in
   * @deprecated
   */
  temporaryPasswordMailed?: boolean;
  /** Present when the link signed the caller in: older access has ended, and a password has to be chosen */
  tokens?: Tokens;
  /** Absent for callers other than the owner once the address is confirmed */
  user?: User;
}

/** The only role that uses a shared view, beside the administrators; null: all staff */
export type ViewRole = 'ADMIN' | 'TECHNICIAN';

export interface Viewer {
  /** Of staff: left out for clients. Left out of deleted accounts */
  email?: string;
  /** @format uuid */
  id: string;
  /** They are writing a reply to the client */
  isReplying: boolean;
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface ViewerList {
  viewers: Viewer[];
}

/** For whom it waits */
export type Wait = 'CLIENT' | 'SUPPLIER' | 'PARTS';

export interface WaitingActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'WAITING_CHANGED';
  payload: WaitingPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface WaitingChange {
  from: StaffWait | null;
  to: StaffWait | null;
}

export interface WaitingPayload {
  waiting: WaitingChange;
}

export interface WarningStep {
  /** Whether all administrators are notified, beside those behind the ticket */
  admins: boolean;
  /**
   * How much of the promised time has passed
   * @min 1
   * @max 500
   */
  percent: number;
}

export interface Webhook {
  /** @format date-time */
  createdAt: string;
  /** The creator, or the administrator who switched it on after the creator had left */
  createdBy: PersonRef | null;
  events: WebhookEvent[];
  /**
   * When the receiver responded 410, which switched it off
   * @format date-time
   */
  goneAt: string | null;
  /** @format uuid */
  id: string;
  isActive: boolean;
  lastDelivery: LastWebhookDelivery | null;
  /** @example "Maintenance planning" */
  name: string;
  /**
   * When its creator ceased to be an administrator, which switched it off
   * @format date-time
   */
  ownerLeftAt: string | null;
  /** @example "https://receiver.example/plantdesk" */
  url: string;
}

export interface WebhookArea {
  /** @format uuid */
  id: string;
  /** @example "Laser sources" */
  name: string;
}

export interface WebhookChange {
  /**
   * @minItems 1
   * @uniqueItems true
   */
  events?: WebhookEvent[];
  /** Switching off ends the waiting deliveries */
  isActive?: boolean;
  /**
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /**
   * https, or http to networks that the configuration allows; no user name, password or fragment, and no private address
   * @minLength 1
   * @maxLength 500
   * @example "https://receiver.example/plantdesk"
   */
  url?: string;
}

export interface WebhookClock {
  clock: ServiceClock;
  /**
   * When it has passed in full
   * @format date-time
   */
  dueAt: string | null;
  /**
   * How much of the promised time has passed
   * @example 75
   */
  percent: number;
}

export interface WebhookConversationMessage {
  /**
   * The user who wrote it
   * @format uuid
   */
  authorId: string;
  /** @format uuid */
  id: string;
  /** NOTE: staff only */
  kind: MessageKind;
  via: MessageChannel;
}

export interface WebhookData {
  /** In `clock.warning` and `clock.missed` */
  clock?: WebhookClock;
  /**
   * In `ticket.follow_up_created`: the number of the closed ticket
   * @example 41
   */
  followUpOf?: number;
  /**
   * In `plant.merged`: the plant that is now part of `plant`
   * @format uuid
   */
  mergedPlantId?: string;
  /** In `message.created` and `note.created`, without its text */
  message?: WebhookConversationMessage;
  /** In events of plants: the plant after the event; absent from a stop that is not confirmed, or of a plant that is not registered */
  plant?: WebhookPlant;
  /**
   * In `plant.owner_changed`; null: it had none
   * @format uuid
   */
  previousOwnerCompanyId?: string | null;
  /** In `ticket.status_changed` */
  previousStatus?: TicketStatus;
  /** In `rating.created`, without its comment */
  rating?: WebhookRating;
  /** In `plant.stopped`, `plant.stop_confirmed` and `plant.running` */
  stop?: WebhookStop;
  /** The ticket after the event; absent from a `ping` and from events of plants */
  ticket?: WebhookTicket;
  /** In `worklog.added` and `worklog.corrected`: as it stands now */
  worklog?: WebhookWorklog;
}

export interface WebhookDelivery {
  /** @format date-time */
  attemptedAt: string | null;
  /**
   * Number of attempts
   * @example 1
   */
  attempts: number;
  /** @format date-time */
  createdAt: string;
  /**
   * Duration of the last attempt in milliseconds
   * @example 84
   */
  duration: number | null;
  /**
   * Header `webhook-id`; the same for all attempts and repetitions
   * @format uuid
   */
  eventId: string;
  /** Of the last attempt */
  fault: WebhookFault | null;
  /**
   * When it was delivered or skipped
   * @format date-time
   */
  finishedAt: string | null;
  /** @format uuid */
  id: string;
  /** Whether it can be sent again now */
  isRepeatable: boolean;
  /**
   * Time of the next attempt of a delayed one; else null
   * @format date-time
   */
  nextAttemptAt: string | null;
  /**
   * The technical name of the error
   * @example "ECONNREFUSED"
   */
  reason: string | null;
  state: WebhookDeliveryState;
  /**
   * Status of the last response
   * @example 204
   */
  statusCode: number | null;
  /**
   * The ticket of the message; null for a `ping`
   * @example 42
   */
  ticketId: number | null;
  type: WebhookMessageType;
}

export interface WebhookDeliveryDetails {
  /** The beginning of the last response, at most 1 KB */
  answer: string | null;
  /** @format date-time */
  attemptedAt: string | null;
  /**
   * Number of attempts
   * @example 1
   */
  attempts: number;
  /**
   * The exact text that is sent
   * @example "{"id":"…","type":"ticket.created","data":{}}"
   */
  body: string;
  /** @format date-time */
  createdAt: string;
  /**
   * Duration of the last attempt in milliseconds
   * @example 84
   */
  duration: number | null;
  /**
   * Header `webhook-id`; the same for all attempts and repetitions
   * @format uuid
   */
  eventId: string;
  /** Of the last attempt */
  fault: WebhookFault | null;
  /**
   * When it was delivered or skipped
   * @format date-time
   */
  finishedAt: string | null;
  /** @format uuid */
  id: string;
  /** Whether it can be sent again now */
  isRepeatable: boolean;
  /**
   * Time of the next attempt of a delayed one; else null
   * @format date-time
   */
  nextAttemptAt: string | null;
  /**
   * The technical name of the error
   * @example "ECONNREFUSED"
   */
  reason: string | null;
  state: WebhookDeliveryState;
  /**
   * Status of the last response
   * @example 204
   */
  statusCode: number | null;
  /**
   * The ticket of the message; null for a `ping`
   * @example 42
   */
  ticketId: number | null;
  type: WebhookMessageType;
}

export type WebhookDeliveryState = 'WAITING' | 'DELAYED' | 'FAILED' | 'DELIVERED' | 'SKIPPED' | 'DROPPED';

export interface WebhookEnvelope {
  webhook: Webhook;
}

export type WebhookEvent =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.closed'
  | 'ticket.follow_up_created'
  | 'worklog.added'
  | 'worklog.corrected'
  | 'message.created'
  | 'note.created'
  | 'rating.created'
  | 'clock.warning'
  | 'clock.missed'
  | 'plant.created'
  | 'plant.changed'
  | 'plant.owner_changed'
  | 'plant.merged'
  | 'plant.stopped'
  | 'plant.stop_confirmed'
  | 'plant.running';

/** Of the last attempt */
export type WebhookFault =
  | 'WEBHOOK_ADDRESS_REFUSED'
  | 'WEBHOOK_UNREACHABLE'
  | 'WEBHOOK_TIMED_OUT'
  | 'WEBHOOK_REFUSED'
  | 'WEBHOOK_SECRET_UNREADABLE';

export interface WebhookList {
  webhooks: Webhook[];
}

export interface WebhookMessage {
  /**
   * When it happened
   * @format date-time
   */
  createdAt: string;
  data: WebhookData;
  /**
   * The same as in the header `webhook-id`
   * @format uuid
   */
  id: string;
  type: WebhookMessageType;
}

export type WebhookMessageType =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.closed'
  | 'ticket.follow_up_created'
  | 'worklog.added'
  | 'worklog.corrected'
  | 'message.created'
  | 'note.created'
  | 'rating.created'
  | 'clock.warning'
  | 'clock.missed'
  | 'plant.created'
  | 'plant.changed'
  | 'plant.owner_changed'
  | 'plant.merged'
  | 'plant.stopped'
  | 'plant.stop_confirmed'
  | 'plant.running'
  | 'ping';

export interface WebhookPlant {
  /** @format uuid */
  id: string;
  model: WebhookPlantModel;
  /** @format uuid */
  ownerCompanyId: string | null;
  /** @example "SN-1042" */
  serialNumber: string;
  /** A new plant is IN_SERVICE when absent */
  state: PlantState;
  /** Its page */
  url: string;
  /** Rises with each change: of two messages the one with the higher version is newer */
  version: number;
}

export interface WebhookPlantModel {
  /** @example "LC-500" */
  code: string;
  /** @format uuid */
  id: string;
  /** @example "Laserworks" */
  manufacturer: string;
}

export interface WebhookRating {
  /**
   * @min 1
   * @max 5
   */
  score: number;
}

export interface WebhookStop {
  /** Whether staff, or a member of the company that owns the plant, said so */
  confirmed: boolean;
  /**
   * Null while the plant stands still, and where it never did
   * @format date-time
   */
  endedAt: string | null;
  /** @format uuid */
  id: string;
  /** @format date-time */
  startedAt: string;
  /** Numbers of the tickets that report it */
  ticketIds: number[];
}

export interface WebhookTechnician {
  /** @format uuid */
  id: string;
  /** @example "Luca" */
  name: string;
  /** @example "Bianchi" */
  surname: string;
}

export interface WebhookTicket {
  assignedTechnician: WebhookTechnician | null;
  category: TicketCategory;
  /**
   * The ticket’s number
   * @example 42
   */
  id: number;
  priority: TicketPriority;
  status: TicketStatus;
  technicalArea: WebhookArea | null;
  /**
   * Its page
   * @example "https://support.example.com/tickets/42"
   */
  url: string;
  /** Rises with each change: of two messages the one with the higher version is newer */
  version: number;
}

export interface WebhookWithSecret {
  /**
   * Secret that signs the messages. No later response contains it.
   * @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
   */
  secret: string;
  webhook: Webhook;
}

export interface WebhookWorklog {
  /** @example 2.5 */
  hoursSpent: number;
  /** @format uuid */
  id: string;
  /**
   * The user who logged the hours
   * @format uuid
   */
  technicianId: string;
}

export type Weekday = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

export interface WeekdayHours {
  /**
   * Before `starts`: on the next day
   * @pattern ^(([01]\d|2[0-3]):[0-5]\d|24:00)$
   * @example "12:30"
   */
  ends: string;
  /**
   * @pattern ^([01]\d|2[0-3]):[0-5]\d$
   * @example "08:30"
   */
  starts: string;
  weekday: Weekday;
}

export interface WithdrawnReply {
  body: string;
  keepAwaiting: boolean;
}

export interface WithdrawnResponse {
  reply: WithdrawnReply;
}

export interface WorkActivity {
  /** Null for an anonymous visitor, and of mails */
  actor: PersonName | null;
  /**
   * When it happened; of a mail when it was sent, until then when it was planned
   * @format date-time
   */
  createdAt: string;
  /** @format uuid */
  id: string;
  kind: 'WORK_LOGGED';
  payload: WorkPayload;
  /** STAFF: no client reads it */
  visibility: ActivityVisibility;
}

export interface WorkPayload {
  /**
   * Decimal hours
   * @example 2.5
   */
  hoursSpent: number;
  /** @example "Galvo head realigned, test marking done" */
  notes: string;
}

export interface WorkingWindow {
  /** @format date-time */
  endsAt: string;
  /** @format date-time */
  startsAt: string;
}

export interface Worklog {
  /**
   * When it was last corrected
   * @format date-time
   */
  correctedAt: string | null;
  /** @format date-time */
  createdAt: string;
  /**
   * Decimal hours
   * @example 2.5
   */
  hoursSpent: number;
  /** @format uuid */
  id: string;
  /** @example "Galvo head realigned, test marking done" */
  notes: string;
  technician: PersonRef;
  /**
   * The day of the work, which periods count by
   * @format date
   * @example "2026-03-16"
   */
  workedOn: string;
}

/** What the caller may do; an API token also needs the scope */
export type WorklogAction = 'CORRECT';

export interface WorklogCorrection {
  /**
   * Decimal hours
   * @min 0.1
   * @multipleOf 0.1
   * @max 999
   */
  hoursSpent?: number;
  /**
   * @minLength 1
   * @maxLength 5000
   * @example "Galvo head realigned, test marking done"
   */
  notes?: string;
  /**
   * The day of the work, by the clock of Rome, not in the future; unchanged when absent
   * @format date
   * @example "2026-03-16"
   */
  workedOn?: string;
}

export interface WorklogResponse {
  worklog: Worklog;
}

export interface WorklogsResponse {
  worklogs: ListedWorklog[];
}

export interface WrittenPlant {
  /** @example ["Rossi S.r.l.","Rossi"] */
  companies: string[];
  /** @example ["SN-1042","sn 1042"] */
  serialNumbers: string[];
  /** @example ["LC-500"] */
  types: string[];
}
