import { dayOf, labelsIn, type Language, languageName, personName, PLANT_DAYS } from '#contract/index.js';
import { formatDateTime, formatDay, formatHours, localeOf } from '#kernel/i18n.js';
import type { PlantDocumentDto } from '#plant-life/documents/index.js';
import type { ReadingDto } from '#plants/records/index.js';
import type { PlantDto } from '#plants/index.js';
import type { Sheet } from '#papers/reports/index.js';
import type { PlantEventDto } from '../timeline/plant-timeline.dto.js';
import { passportTexts } from './passport-texts.js';

type Section = Sheet['sections'][number];

/** What a caller may know about a plant. */
export interface PassportFacts {
  plant: PlantDto;
  isForStaff: boolean;
  documents: PlantDocumentDto[];
  work: { events: PlantEventDto[]; hasEarlier: boolean };
  readings: ReadingDto[];
  readingCount: number;
}

/** The kinds of timeline entries in a passport. */
export const WORK_KINDS = ['SERVICE', 'TICKET_CLOSED'] as const;

export function passportSheet(facts: PassportFacts, language: Language, issuedAt = new Date()): Sheet {
  const { plant, isForStaff } = facts;
  const texts = passportTexts(language);
  return {
    language,
    documentName: texts.documentName,
    number: texts.serialNumber(plant.serialNumber),
    title: `${plant.model.manufacturer} ${plant.model.code}`,
    audience: isForStaff ? 'STAFF' : 'CLIENT',
    sections: [
      headOf(plant, language, issuedAt),
      documentsOf(facts.documents, language),
      workOf(facts.work, language),
      readingsOf(facts, language),
      ...ownersOf(plant, language),
    ],
  };
}

function headOf({ model, ...plant }: PlantDto, language: Language, issuedAt: Date): Section {
  const { plant: labels } = passportTexts(language);
  const facts: [string, string | null | undefined][] = [
    [labels.manufacturer, model.manufacturer],
    [labels.model, [model.code, model.name].filter(Boolean).join(' – ')],
    [labels.year, plant.yearOfConstruction?.toString()],
    ...PLANT_DAYS.map((name): [string, string | null] => {
      const day = plant[name];
      return [labels[name], day && formatDay(day, language)];
    }),
    [labels.state, labelsIn(language).plantState[plant.state]],
    [labels.owner, plant.owner?.name],
    [labels.label, plant.label],
    [labels.site, plant.site],
    [labels.address, plant.siteAddress],
    [labels.issued, formatDateTime(issuedAt, language)],
  ];
  const fields = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return { title: labels.title, fields, table: null, note: '' };
}

function documentsOf(documents: PlantDocumentDto[], language: Language): Section {
  const { documents: texts } = passportTexts(language);
  const { documentKind } = labelsIn(language);
  const rows = documents.map((document) => [
    `${document.title} (${documentKind[document.kind]})`,
    revisionOf(document, language),
    languageName(document.language, language),
    document.sha256,
  ]);
  return tableOf(texts.title, [texts.name, texts.revision, texts.language, texts.sum], rows, texts.none);
}

/** Beside another revision, the current one is not known by being the only one. */
function revisionOf({ revision, releasedOn, isCurrent, isDelivered }: PlantDocumentDto, language: Language): string {
  const { current, delivered } = passportTexts(language).documents;
  const marks = [isDelivered && delivered, isCurrent && current].filter(Boolean);
  return [`${revision} (${formatDay(releasedOn, language)})`, ...marks].join('\n');
}

function workOf({ events, hasEarlier }: PassportFacts['work'], language: Language): Section {
  const { work: texts } = passportTexts(language);
  const rows = events.map((event) => [dayOfEvent(event, language), workLine(event, language)]);
  const section = tableOf(texts.title, [[texts.when, 'when'], texts.what], rows, texts.none);
  return hasEarlier ? { ...section, note: texts.earlier } : section;
}

const dayOfEvent = ({ at, serviceEntry }: PlantEventDto, language: Language): string =>
  formatDay(serviceEntry?.workedOn ?? dayOf(at), language);

/** A new owner learns only when earlier work was done. */
function workLine({ ticket, serviceEntry }: PlantEventDto, language: Language): string {
  const { work: texts } = passportTexts(language);
  if (ticket) return texts.ticket(ticket.id, labelsIn(language).category[ticket.category], ticket.title);
  const { notes, technician, hoursSpent } = serviceEntry ?? {};
  const by = technician && texts.by(personName(technician, language), formatHours(hoursSpent ?? 0, language));
  return [notes ?? texts.entry, by].filter(Boolean).join('\n');
}

function readingsOf({ readings, readingCount }: PassportFacts, language: Language): Section {
  const { readings: texts, counters } = passportTexts(language);
  const shown = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 });
  const rows = readings.map(({ readAt, counter, value, epoch }) => [
    formatDateTime(readAt, language),
    epoch > 0 ? `${counters[counter]} (${texts.anew})` : counters[counter],
    shown.format(value),
  ]);
  const section = tableOf(texts.title, [[texts.when, 'when'], texts.counter, texts.value], rows, texts.none);
  return readingCount > readings.length ? { ...section, note: texts.newest(readings.length, readingCount) } : section;
}

/** For staff. */
function ownersOf({ ownerships = [] }: PlantDto, language: Language): Section[] {
  if (ownerships.length === 0) return [];
  const { owners: texts } = passportTexts(language);
  const rows = ownerships.map(({ company, since, until }) => [
    company.name,
    formatDay(dayOf(since), language),
    until ? formatDay(dayOf(until), language) : texts.now,
  ]);
  return [tableOf(texts.title, [texts.company, texts.since, texts.until], rows, '')];
}

/** Without rows, only the note is printed. */
function tableOf(title: string, columns: (string | [string, string])[], rows: string[][], none: string): Section {
  if (rows.length === 0) return { title, fields: [], table: null, note: none };
  const labelled = columns.map((column) => (typeof column === 'string' ? [column, ''] : column));
  const table = { columns: labelled.map(([label = '', name = '']) => ({ label, class: name })), rows };
  return { title, fields: [], table, note: '' };
}
