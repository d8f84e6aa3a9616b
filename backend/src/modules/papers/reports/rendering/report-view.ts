import {
  type Brand,
  DEFAULT_BRAND,
  isErasedEmail,
  labelsIn,
  type Language,
  NO_SUPPORT,
  personName,
  PRODUCT,
  type Support,
  type TicketFieldName,
} from '#contract/index.js';
import { formatDateTime, formatDay, formatHours, localeOf } from '#kernel/i18n.js';
import { NO_TRANSCRIPT, type Transcript, type TranscriptLine } from '#conversation/index.js';
import { fieldLabel, fieldsInWords, type Ticket, type TicketFactSheet } from '#tickets/index.js';
import type { ReportKey } from '../ticket-report.entity.js';
import type { ReportPhoto } from './report-photos.js';
import { type ReportSection, reportSections, requestFields } from './report-sections.js';
import { type ReportTexts, reportTexts } from './report-texts.js';
import { timelineOf } from './timeline.js';

export interface Field {
  label: string;
  value: string;
}

interface TalkLine {
  when: string;
  who: string;
  html: string;
  files: string;
}

/**
 * The data of the template: text in one language for one audience. Clients get no worklogs, internal notes and
 * timeline. Only their copy is signed.
 */
export interface ReportView {
  language: Language;
  documentName: string;
  documentTitle: string;
  ticketNumber: string;
  title: string;
  copyFor: string;
  productionStopped: boolean;
  summary: Field[];
  sections: ReportSection[];
  customer: Field[];
  plant: Field[];
  request: { title: string; facts: Field[]; texts: Field[] };
  parts: { code: string; description: string; quantity: string }[];
  quantity: string;
  attachments: string[];
  photos: ReportPhoto[];
  talk: { beginning: TalkLine[]; omitted: string; end: TalkLine[] } | null;
  timeline: { when: string; what: string[]; who: string }[];
  work: { rows: { when: string; technician: string; notes: string; hours: string }[]; total: string } | null;
  finalReport: string;
  internalNotes: string | null;
  signers: { role: string; name: string }[];
  /** The maker's contact; empty when none is configured. */
  support: string;
  brand: Brand;
  /** The name of the product, printed under the maker's brand; empty without such a brand. */
  product: string;
  texts: ReportTexts;
}

/** The maker on the document. */
export type Letterhead = { brand: Brand; support: Support };

export type ReportEdition = Pick<ReportKey, 'language' | 'audience'>;

/** The content of the document besides the facts of the ticket. */
export interface Enclosed {
  photos?: ReportPhoto[];
  transcript?: Transcript;
}

export function reportView(
  sheet: TicketFactSheet,
  { language, audience }: ReportEdition,
  { brand, support }: Letterhead = { brand: DEFAULT_BRAND, support: NO_SUPPORT },
  { photos = [], transcript = NO_TRANSCRIPT }: Enclosed = {},
): ReportView {
  const { ticket } = sheet;
  const isInternal = audience === 'STAFF';
  const texts = reportTexts(language);
  const ticketNumber = texts.ticketNumber(ticket.id);
  const documentName = texts.documentName[ticket.category];
  return {
    language,
    documentName,
    documentTitle: `${documentName} – ${ticketNumber}`,
    ticketNumber,
    title: ticket.title,
    copyFor: texts.copyFor[audience],
    productionStopped: ticket.productionStopped === true,
    summary: summaryOf(ticket, language),
    sections: reportSections.read(sheet.extended, { language, audience }),
    ...partiesOf(ticket, language),
    request: { title: texts.request[ticket.category], ...requestFields(ticket, language) },
    ...partsOf(ticket, language),
    attachments: sheet.attachments.map(({ fileName }) => fileName),
    photos,
    talk: talkOf(transcript, language),
    timeline: isInternal ? timelineOf(sheet, language) : [],
    work: isInternal ? workOf(sheet, language) : null,
    finalReport: ticket.finalReport ?? texts.none,
    internalNotes: isInternal ? ticket.finalInternalNotes : null,
    signers: isInternal ? [] : signersOf(ticket, language),
    ...letterheadOf({ brand, support }, language),
  };
}

/** The maker's data on every document. */
export function letterheadOf(
  { brand, support }: Letterhead,
  language: Language,
): Pick<ReportView, 'support' | 'brand' | 'product' | 'texts'> {
  const texts = reportTexts(language);
  const product = brand.name === PRODUCT ? '' : texts.product;
  return { support: supportLine(support, texts), brand, product, texts };
}

function talkOf({ beginning, omitted, end }: Transcript, language: Language): ReportView['talk'] {
  if (beginning.length + end.length === 0) return null;
  const { talk } = reportTexts(language);
  const lineOf = ({ at, author, kind, html, files }: TranscriptLine): TalkLine => ({
    when: formatDateTime(at, language),
    who: `${personName(author, language)}${kind === 'STAFF' ? talk.ofStaff : ''}`,
    html,
    files: files.join(', '),
  });
  return {
    beginning: beginning.map(lineOf),
    omitted: omitted === 0 ? '' : talk.omitted(omitted),
    end: end.map(lineOf),
  };
}

function supportLine({ phone, email, hours }: Support, { support }: ReportTexts): string {
  const ways = [phone, email, hours].filter((way) => way !== null);
  return ways.length === 0 ? '' : `${support} ${ways.join(' · ')}`;
}

const CONTACT: readonly TicketFieldName[] = ['company', 'name', 'surname', 'email', 'contactPhone'];

function partiesOf(ticket: Ticket, language: Language): Pick<ReportView, 'customer' | 'plant'> {
  const texts = reportTexts(language);
  return {
    customer: [
      { label: fieldLabel('company', language), value: ticket.company },
      { label: texts.customer.contact, value: contactOf(ticket, language) },
      {
        label: fieldLabel('email', language, 'report'),
        value: isErasedEmail(ticket.contactEmail) ? texts.none : ticket.contactEmail,
      },
      ...(ticket.contactPhone
        ? [{ label: fieldLabel('contactPhone', language, 'report'), value: ticket.contactPhone }]
        : []),
      ...fieldsInWords(ticket, { place: 'report', group: 'CUSTOMER', except: CONTACT }, language),
    ],
    plant: fieldsInWords(ticket, { place: 'report', group: 'PLANT' }, language),
  };
}

const contactOf = (ticket: Ticket, language: Language): string =>
  personName({ name: ticket.contactName, surname: ticket.contactSurname }, language);

function signersOf(ticket: Ticket, language: Language): ReportView['signers'] {
  const { signatures } = reportTexts(language);
  const technician = ticket.assignedTechnician;
  return [
    { role: signatures.customer, name: contactOf(ticket, language) },
    { role: signatures.technician, name: technician ? personName(technician, language) : '' },
  ];
}

function partsOf({ parts, quantity }: Ticket, language: Language): Pick<ReportView, 'parts' | 'quantity'> {
  const count = new Intl.NumberFormat(localeOf(language));
  return {
    parts: (parts ?? []).map((line) => ({
      code: line.partCode,
      description: line.description,
      quantity: count.format(line.quantity),
    })),
    quantity: count.format(quantity ?? 0),
  };
}

function summaryOf(ticket: Ticket, language: Language): Field[] {
  const { summary, none } = reportTexts(language);
  const labels = labelsIn(language);
  return [
    { label: summary.category, value: labels.category[ticket.category] },
    { label: summary.status, value: labels.status[ticket.status] },
    { label: summary.priority, value: labels.priority[ticket.priority] },
    { label: summary.technicalArea, value: ticket.technicalArea?.name ?? none },
    {
      label: summary.technician,
      value: ticket.assignedTechnician ? personName(ticket.assignedTechnician, language) : none,
    },
    { label: summary.opened, value: formatDateTime(ticket.createdAt, language) },
    { label: summary.closed, value: ticket.closedAt ? formatDateTime(ticket.closedAt, language) : none },
  ];
}

function workOf({ ticket, worklogs }: TicketFactSheet, language: Language): NonNullable<ReportView['work']> {
  const rows = worklogs.map((worklog) => ({
    when: formatDay(worklog.workedOn, language),
    technician: personName(worklog.technician, language),
    notes: worklog.notes,
    hours: formatHours(worklog.hoursSpent, language),
  }));
  return { rows: rows.reverse(), total: formatHours(ticket.totalHoursSpent, language) };
}
