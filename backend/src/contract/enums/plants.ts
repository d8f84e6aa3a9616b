/** What a plant is used for at present. */
export const PLANT_STATES = ['PLANNED', 'IN_SERVICE', 'OUT_OF_SERVICE', 'SCRAPPED'] as const;
export type PlantState = (typeof PLANT_STATES)[number];

/** UNCLAIMED: the plate was printed before its plant is known. RETIRED: tickets by the plate get no plant. */
export const PLATE_STATES = ['UNCLAIMED', 'ACTIVE', 'RETIRED'] as const;
export type PlateState = (typeof PLATE_STATES)[number];

/** Sheets of A4 for labels: without a grid, or with 24 stickers of 70 × 37 mm. */
export const LABEL_SHEETS = {
  PLAIN: null,
  A4_24: { columns: 3, rows: 8, mostMillimetres: 28 },
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;
export const LABEL_SHEET_NAMES = ['PLAIN', 'A4_24'] as const satisfies LabelSheet[];

/** What became of a row of an import. */
export const IMPORT_OUTCOMES = ['CREATED', 'CHANGED', 'SAME', 'REFUSED'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why a row is refused. REPEATED: another row is about the same plant. */
export const PLANT_REFUSALS = [
  'MODEL_UNKNOWN',
  'OWNER_UNKNOWN',
  'OWNER_AMBIGUOUS',
  'REPEATED',
  'MERGED',
  'REGISTERED',
  'COUNTRY_WITHOUT_SITE',
  'COUNTRY_DIFFERS',
] as const;
export type PlantRefusal = (typeof PLANT_REFUSALS)[number];

/** AMBIGUOUS: several companies have the name of a row without a customer number. */
export const COMPANY_REFUSALS = ['REPEATED', 'MERGED', 'AMBIGUOUS'] as const;
export type CompanyRefusal = (typeof COMPANY_REFUSALS)[number];

/** Why a row about a plate is refused. PLANT_AMBIGUOUS: plants of several makers have the serial number. */
export const PLATE_REFUSALS = [
  'PLATE_NOT_FOUND',
  'PLATE_RETIRED',
  'PLATE_CLAIMED',
  'PLANT_NOT_FOUND',
  'PLANT_AMBIGUOUS',
] as const;
export type PlateRefusal = (typeof PLATE_REFUSALS)[number];

/** Why a row about what a counter showed is refused. */
export const READING_REFUSALS = [
  'PLANT_NOT_FOUND',
  'PLANT_AMBIGUOUS',
  'READING_IN_FUTURE',
  'READING_LOWER',
  'READING_TOO_HIGH',
  'READING_CONTRADICTS',
] as const;
export type ReadingRefusal = (typeof READING_REFUSALS)[number];

/** The lists that a worker imports. */
export const IMPORT_KINDS = ['PLANTS', 'COMPANIES', 'PLATES', 'READINGS'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** CANCELLED: rows without an outcome stay as they are. */
export const IMPORT_STATES = ['UPLOADING', 'RUNNING', 'DONE', 'CANCELLED'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * Why a person decides about a plant that tickets propose. STRANGERS: no ticket is of a known company. COMPANIES and
 * MODELS: the tickets disagree. REGISTERED: a plant has the serial number, and another owner or model.
 */
export const CANDIDATE_DOUBTS = ['NO_MODEL', 'MODELS', 'STRANGERS', 'COMPANIES', 'REGISTERED'] as const;
export type CandidateDoubt = (typeof CANDIDATE_DOUBTS)[number];

/** FAILED: the database was away for a day. It goes on when it is resumed, as a paused one does. */
export const LINKING_STATES = ['RUNNING', 'PAUSED', 'DONE', 'FAILED'] as const;
export type LinkingState = (typeof LINKING_STATES)[number];

/** Why a proposal is not accepted. INVALID: the import of plants refuses its texts. FAILED: for an unknown reason. */
export const LINKING_REFUSALS = [...PLANT_REFUSALS, 'INVALID', 'FAILED'] as const;
export type LinkingRefusal = (typeof LINKING_REFUSALS)[number];

/** Why a plant is proposed for a ticket. */
export const PLANT_REASONS = ['SAME_SERIAL', 'SIMILAR_SERIAL', 'SAME_MODEL', 'SAME_COMPANY', 'OTHER_COMPANY'] as const;
export type PlantReason = (typeof PLANT_REASONS)[number];

/**
 * How a ticket was linked to its plant: by the plate, by a choice in the form, by the serial number
 * as written (EXACT) or as it was probably meant (LOOSE), or by staff.
 */
export const PLANT_LINKS = ['PLATE', 'CHOSEN', 'EXACT', 'LOOSE', 'CONFIRMED'] as const;
export type PlantLink = (typeof PLANT_LINKS)[number];

/** What the timeline of a plant shows. */
export const PLANT_EVENTS = [
  'TICKET_RAISED',
  'TICKET_CLOSED',
  'STOP',
  'OWNER',
  'SITE',
  'PLATE_CLAIMED',
  'PLATE_RETIRED',
  'MERGE',
  'DOCUMENT',
  'DOCUMENT_WITHDRAWN',
  'READING',
  'SERVICE',
] as const;
export type PlantEventKind = (typeof PLANT_EVENTS)[number];

/** What a document of a plant is about. */
export const PLANT_DOCUMENT_KINDS = [
  'OPERATION',
  'SAFETY',
  'MAINTENANCE',
  'SPARE_PARTS',
  'DRAWING',
  'DECLARATION',
  'CERTIFICATE',
  'OTHER',
] as const;
export type PlantDocumentKind = (typeof PLANT_DOCUMENT_KINDS)[number];

/** Documents that go with the machine when it is sold, also those for the owner of one plant. */
export const INSTRUCTION_KINDS: readonly PlantDocumentKind[] = [
  'OPERATION',
  'SAFETY',
  'MAINTENANCE',
  'DRAWING',
  'DECLARATION',
];

/** PUBLIC documents are also shown to visitors who scan a plate of the plant. */
export const DOCUMENT_AUDIENCES = ['PUBLIC', 'OWNER', 'STAFF'] as const;
export type DocumentAudience = (typeof DOCUMENT_AUDIENCES)[number];

/** What a counter of a plant counts. */
export const PLANT_COUNTERS = ['OPERATING_HOURS', 'CYCLES'] as const;
export type PlantCounter = (typeof PLANT_COUNTERS)[number];

/** What may be done with a plant. MERGE: merge it into another one. UNDO_MERGE: separate a merged plant again. */
export const PLANT_ACTIONS = [
  'EDIT',
  'MERGE',
  'UNDO_MERGE',
  'CORRECT_OWNERSHIP',
  'READ_PLATES',
  'ADD_PLATE',
  'ADD_DOCUMENT',
  'SET_DELIVERED_DOCUMENT',
  'ADD_SERVICE_ENTRY',
  'ADD_READING',
  'SET_OPERATING_HOURS',
] as const;
export type PlantAction = (typeof PLANT_ACTIONS)[number];

/** CORRECT_RETIREMENT says anew whether a retired plate was on the wrong plant. */
export const PLATE_ACTIONS = ['RETIRE', 'CORRECT_RETIREMENT'] as const;
export type PlateAction = (typeof PLATE_ACTIONS)[number];

/** HAND_OVER makes the document belong to the machine, so that later owners can read it, too. */
export const PLANT_DOCUMENT_ACTIONS = ['EDIT', 'HAND_OVER', 'WITHDRAW'] as const;
export type PlantDocumentAction = (typeof PLANT_DOCUMENT_ACTIONS)[number];

/** What staff say was delivered with a plant: a revision, none of its title, or the one that its day of delivery names. */
export const DELIVERED_CHOICES = ['DOCUMENT', 'NONE', 'BY_DAY'] as const;
export type DeliveredChoice = (typeof DELIVERED_CHOICES)[number];

/** What may be done with a counter reading or with recorded work on a plant. */
export const PLANT_RECORD_ACTIONS = ['VOID'] as const;
export type PlantRecordAction = (typeof PLANT_RECORD_ACTIONS)[number];

/** The days in the life of a plant, in the order in which they may follow each other. */
export const PLANT_DAYS = ['deliveredOn', 'commissionedOn', 'decommissionedOn'] as const;
export type PlantDay = (typeof PLANT_DAYS)[number];

/** Why a plant stands still. Only FAILURE counts against its availability. */
export const STOP_KINDS = ['FAILURE', 'PLANNED', 'EXTERNAL'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Who reported that the plant runs again. CLOSING: its last ticket was closed. */
export const STOP_END_SOURCES = ['STAFF', 'CLIENT', 'CLOSING'] as const;
export type StopEndSource = (typeof STOP_END_SOURCES)[number];

export const STOP_ACTIONS = ['END', 'CORRECT'] as const;
export type StopAction = (typeof STOP_ACTIONS)[number];

/** What the operating time of a plant is taken from: its counter, or the required time minus failures. */
export const OPERATING_BASES = ['COUNTER', 'STOPS'] as const;
export type OperatingBasis = (typeof OPERATING_BASES)[number];

export const STOP_SORTS = ['startedAt'] as const;
export type StopSort = (typeof STOP_SORTS)[number];
