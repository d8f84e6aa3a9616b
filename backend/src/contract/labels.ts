import type {
  ClockState,
  Language,
  ModificationType,
  PlantDocumentKind,
  PlantState,
  PlateState,
  ServiceClock,
  StopKind,
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from './enums/index.js';

/**
 * Stored in place of the name of an erased person. No other person can have it, because names of
 * accounts contain no brackets and tickets refuse this surname. Screens and documents translate it.
 */
export const ERASED_PERSON = { name: 'Persona', surname: '(cancellata)' } as const;

/** The same name for columns that hold the full name in one text. */
export const ERASED_FULL_NAME = `${ERASED_PERSON.name} ${ERASED_PERSON.surname}`;

export const isErasedPerson = ({ surname }: { surname: string }): boolean => surname === ERASED_PERSON.surname;

/** Replaces the email of an erased person. No mail can ever be sent to it. */
export const erasedEmail = (userId: string): string => `erased-${userId}@invalid`;

export const isErasedEmail = (email: string): boolean => /^erased-[0-9a-f-]{36}@invalid$/.test(email);

/** Names of the domain's values in documents and mails. */
export interface Labels {
  category: Readonly<Record<TicketCategory, string>>;
  status: Readonly<Record<TicketStatus | 'ASSIGNED', string>>;
  priority: Readonly<Record<TicketPriority, string>>;
  modificationType: Readonly<Record<ModificationType, string>>;
  clock: Readonly<Record<ServiceClock, string>>;
  clockState: Readonly<Record<ClockState, string>>;
  plantState: Readonly<Record<PlantState, string>>;
  plateState: Readonly<Record<PlateState, string>>;
  stopKind: Readonly<Record<StopKind, string>>;
  documentKind: Readonly<Record<PlantDocumentKind, string>>;
  /** Shown as the name of an erased person. */
  erasedPerson: string;
  yes: string;
  no: string;
}

const it: Labels = {
  category: {
    ASSISTANCE: 'Assistenza tecnica',
    MODIFICATION: 'Richiesta di modifica',
    SPARE_PART: 'Ordine ricambi',
  },
  status: { OPEN: 'Aperto', ASSIGNED: 'Assegnato', IN_PROGRESS: 'In lavorazione', CLOSED: 'Chiuso' },
  priority: { NOT_SET: 'Non impostata', LOW: 'Bassa', MEDIUM: 'Media', HIGH: 'Alta', CRITICAL: 'Critica' },
  modificationType: { SOFTWARE: 'Software', HARDWARE: 'Hardware', OTHER: 'Altro' },
  clock: { RESPONSE: 'Presa in carico', RESOLUTION: 'Soluzione', STANDSTILL: 'Ripartenza' },
  clockState: { RUNNING: 'In corso', WAITING: 'In attesa', MET: 'Rispettato', MISSED: 'In ritardo' },
  plantState: {
    PLANNED: 'Previsto',
    IN_SERVICE: 'In servizio',
    OUT_OF_SERVICE: 'Fuori servizio',
    SCRAPPED: 'Rottamato',
  },
  plateState: { UNCLAIMED: 'Libera', ACTIVE: 'Applicata', RETIRED: 'Ritirata' },
  stopKind: { FAILURE: 'Guasto', PLANNED: 'Fermo programmato', EXTERNAL: 'Causa esterna' },
  documentKind: {
    OPERATION: 'Istruzioni per l’uso',
    SAFETY: 'Sicurezza',
    MAINTENANCE: 'Manutenzione',
    SPARE_PARTS: 'Catalogo ricambi',
    DRAWING: 'Disegno',
    DECLARATION: 'Dichiarazione di conformità',
    CERTIFICATE: 'Certificato',
    OTHER: 'Altro',
  },
  erasedPerson: 'Persona cancellata',
  yes: 'Sì',
  no: 'No',
};

const en: Labels = {
  category: {
    ASSISTANCE: 'Technical assistance',
    MODIFICATION: 'Modification request',
    SPARE_PART: 'Spare parts order',
  },
  status: { OPEN: 'Open', ASSIGNED: 'Assigned', IN_PROGRESS: 'In progress', CLOSED: 'Closed' },
  priority: { NOT_SET: 'Not set', LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' },
  modificationType: { SOFTWARE: 'Software', HARDWARE: 'Hardware', OTHER: 'Other' },
  clock: { RESPONSE: 'Response', RESOLUTION: 'Resolution', STANDSTILL: 'Running again' },
  clockState: { RUNNING: 'Running', WAITING: 'Waiting', MET: 'Met', MISSED: 'Late' },
  plantState: {
    PLANNED: 'Planned',
    IN_SERVICE: 'In service',
    OUT_OF_SERVICE: 'Out of service',
    SCRAPPED: 'Scrapped',
  },
  plateState: { UNCLAIMED: 'Free', ACTIVE: 'Fitted', RETIRED: 'Retired' },
  stopKind: { FAILURE: 'Failure', PLANNED: 'Planned stop', EXTERNAL: 'External cause' },
  documentKind: {
    OPERATION: 'Operating instructions',
    SAFETY: 'Safety',
    MAINTENANCE: 'Maintenance',
    SPARE_PARTS: 'Spare parts catalogue',
    DRAWING: 'Drawing',
    DECLARATION: 'Declaration of conformity',
    CERTIFICATE: 'Certificate',
    OTHER: 'Other',
  },
  erasedPerson: 'Erased person',
  yes: 'Yes',
  no: 'No',
};

const LABELS: Readonly<Record<Language, Labels>> = { it, en };

export const labelsIn = (language: Language): Labels => LABELS[language];

/** An open ticket that has a technician is shown as 'Assigned'. */
export function statusLabel(status: TicketStatus, hasTechnician: boolean, language: Language): string {
  return LABELS[language].status[status === 'OPEN' && hasTechnician ? 'ASSIGNED' : status];
}

/** Name and surname, or the label of an erased person. */
export const personName = (person: { name: string; surname: string }, language: Language): string =>
  isErasedPerson(person) ? LABELS[language].erasedPerson : `${person.name} ${person.surname}`;
