import {
  type AttachmentType,
  isErasedEmail,
  labelsIn,
  type Language,
  personName,
  plantOf,
  type PlantRef,
  statusLabel,
  type TicketFieldName,
} from '#contract/index.js';
import { formatDateTime } from '#kernel/i18n.js';
import type { AnsweredMessage } from '#conversation/index.js';
import type { QuotedFile, QuotedMessage } from '#conversation/notifications/index.js';
import { type FieldInWords, fieldsInWords, type Ticket } from '#tickets/index.js';
import type { ActivityEntry, Happening } from '#tickets/activity/index.js';
import { isForOwner } from '#tickets/visibility/index.js';

/** The change that a mail is about. */
export type TicketChangeFacts = Happening & Pick<ActivityEntry, 'fromStatus' | 'toStatus'>;

/** The facts of a ticket, in one language. */
export interface TicketMailFacts {
  number: number;
  title: string;
  category: string;
  priority: string;
  company: string;
  contact: string;
  /** Null if the contact was erased. */
  contactEmail: string | null;
  contactPhone: string | null;
  plant: PlantRef;
  /** The other fields of the form, with their names. */
  further: readonly FieldInWords[];
  status: string;
  previousStatus: string;
  technicalArea: string | null;
  technician: string | null;
  opened: string;
  productionStopped: boolean;
  description: string;
  finalReport: string | null;
  /** Whether the ticket was closed as a duplicate. `original` is the original's number if the owner may know it. */
  isDuplicate: boolean;
  original: number | null;
  /** The messages that the mail quotes. */
  messages: readonly ({
    author: string;
    files: readonly { fileName: string; isAttached: boolean }[];
  } & Pick<QuotedMessage, 'id' | 'body' | 'withheldFiles'>)[];
  /** The client's message that the quoted reply answers. */
  answered: { author: string; written: string; body: string } | null;
  /** Names of files of the mail that raised the ticket which were not taken. */
  withheldFiles: readonly string[];
  files: string[];
  fileCount: number;
  /** Counts of all attachments of the ticket. */
  photoCount: number;
  otherFileCount: number;
}

/** Fields that have a place of their own in a mail. */
const OWN_PLACE: readonly TicketFieldName[] = [
  'title',
  'company',
  'name',
  'surname',
  'email',
  'contactPhone',
  'description',
  'productionStopped',
];

const isPhoto = (type: AttachmentType): boolean => type.startsWith('image/');

/** What a mail is about. */
interface MailSubject {
  ticket: Ticket;
  change: TicketChangeFacts | undefined;
  attachmentTypes: readonly AttachmentType[];
  messages?: readonly QuotedMessage[];
  /** Those of their files that the mail contains. */
  attached?: readonly QuotedFile[];
  answered?: AnsweredMessage | null;
  withheldFiles?: readonly string[];
}

const answeredFacts = (message: AnsweredMessage, language: Language): TicketMailFacts['answered'] => ({
  author: personName(message, language),
  written: formatDateTime(message.publishedAt, language),
  body: message.body,
});

const messageFacts = (
  message: QuotedMessage,
  attached: readonly QuotedFile[],
  language: Language,
): TicketMailFacts['messages'][number] => ({
  id: message.id,
  author: personName(message, language),
  body: message.body,
  files: message.files.map((file) => ({ fileName: file.fileName, isAttached: attached.includes(file) })),
  withheldFiles: message.withheldFiles,
});

/** The status is that of the change, because the ticket may have another one when the mail is sent. */
export function ticketMailFacts(
  { ticket, change, attachmentTypes, messages = [], attached = [], answered = null, withheldFiles = [] }: MailSubject,
  language: Language,
): TicketMailFacts {
  const labels = labelsIn(language);
  const { assignedTechnician, technicalArea } = ticket;
  const files = change?.kind === 'FILES_ADDED' ? change.payload.filesAdded.map(({ fileName }) => fileName) : [];
  const assigned = ticket.assignedTechnicianId !== null;
  const photoCount = attachmentTypes.filter(isPhoto).length;
  return {
    number: ticket.id,
    title: ticket.title,
    category: labels.category[ticket.category],
    priority: labels.priority[ticket.priority],
    company: ticket.company,
    contact: personName({ name: ticket.contactName, surname: ticket.contactSurname }, language),
    contactEmail: isErasedEmail(ticket.contactEmail) ? null : ticket.contactEmail,
    contactPhone: ticket.contactPhone,
    plant: plantOf(ticket),
    further: fieldsInWords(ticket, { place: 'mail', except: OWN_PLACE }, language),
    status: statusLabel(change?.toStatus ?? ticket.status, assigned, language),
    previousStatus: statusLabel(change?.fromStatus ?? 'OPEN', false, language),
    technicalArea: technicalArea?.name ?? null,
    technician: assignedTechnician ? personName(assignedTechnician, language) : null,
    opened: formatDateTime(ticket.createdAt, language),
    productionStopped: ticket.productionStopped === true,
    description: ticket.description,
    finalReport: ticket.finalReport,
    isDuplicate: ticket.duplicateOfId !== null,
    original: ticket.duplicateOf && isForOwner(ticket, ticket.duplicateOf) ? ticket.duplicateOf.id : null,
    messages: messages.map((message) => messageFacts(message, attached, language)),
    answered: answered && answeredFacts(answered, language),
    withheldFiles,
    files,
    fileCount: files.length,
    photoCount,
    otherFileCount: attachmentTypes.length - photoCount,
  };
}
