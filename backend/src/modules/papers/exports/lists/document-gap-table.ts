import { countryName, type Language, labelsIn, languageName } from '#contract/index.js';
import type { DocumentEvidence } from '#plant-life/documents/index.js';
import { type Cell, dayIn, type TableColumn } from '../table.js';

const STATES = {
  PRESENT: { it: 'Presente', en: 'Present' },
  MISSING: { it: 'Mancante', en: 'Missing' },
  SCRAPPED: { it: 'Impianto rottamato', en: 'Scrapped plant' },
  NOT_EXPECTED: { it: 'Nessun documento previsto', en: 'No document expected' },
  NO_COUNTRY: { it: 'Paese sconosciuto', en: 'Unknown country' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

function stateOf({ country, kind, current, isScrapped }: DocumentEvidence): keyof typeof STATES {
  if (kind !== null && current) return 'PRESENT';
  if (isScrapped) return 'SCRAPPED';
  if (kind !== null) return 'MISSING';
  return country === null ? 'NO_COUNTRY' : 'NOT_EXPECTED';
}

const dayOrNull = (day: string | null | undefined, language: Language): Cell => (day ? dayIn(language, day) : null);
const namesOf = (tags: readonly string[] | null, language: Language): Cell =>
  tags && tags.map((tag) => languageName(tag, language)).join(' / ');

/** New columns come last, because programs read columns by position. */
const COLUMNS: readonly TableColumn<DocumentEvidence>[] = [
  { title: { it: 'Modello', en: 'Model' }, width: 16, cell: ({ model }) => model },
  { title: { it: 'Matricola', en: 'Serial number' }, width: 20, cell: ({ serialNumber }) => serialNumber },
  { title: { it: 'Proprietario', en: 'Owner' }, width: 28, cell: ({ owner }) => owner },
  { title: { it: 'Sede', en: 'Site' }, width: 24, cell: ({ site }) => site },
  {
    title: { it: 'Paese', en: 'Country' },
    width: 16,
    cell: ({ country }, language) => country && countryName(country, language),
  },
  {
    title: { it: 'Consegnato il', en: 'Delivered' },
    width: 14,
    cell: ({ deliveredOn }, language) => dayOrNull(deliveredOn, language),
  },
  {
    title: { it: 'Tipo di documento', en: 'Kind of document' },
    width: 26,
    cell: ({ kind }, language) => kind && labelsIn(language).documentKind[kind],
  },
  {
    title: { it: 'Lingua prevista', en: 'Expected language' },
    width: 20,
    cell: ({ languages }, language) => namesOf(languages, language),
  },
  { title: { it: 'Stato', en: 'State' }, width: 24, cell: (row, language) => STATES[stateOf(row)][language] },
  { title: { it: 'Titolo', en: 'Title' }, width: 28, cell: ({ current }) => current && current.title },
  {
    title: { it: 'Lingua', en: 'Language' },
    width: 16,
    cell: ({ current }, language) => current && languageName(current.language, language),
  },
  {
    title: { it: 'Revisione attuale', en: 'Current revision' },
    width: 16,
    cell: ({ current }) => current && current.revision,
  },
  {
    title: { it: 'Pubblicata il', en: 'Released' },
    width: 14,
    cell: ({ current }, language) => dayOrNull(current?.releasedOn, language),
  },
  { title: { it: 'SHA-256', en: 'SHA-256' }, width: 66, cell: ({ current }) => current && current.sha256 },
  {
    title: { it: 'Revisione consegnata', en: 'Delivered revision' },
    width: 18,
    cell: ({ delivered }) => delivered && delivered.revision,
  },
  {
    title: { it: 'SHA-256 di quella consegnata', en: 'SHA-256 of the delivered one' },
    width: 66,
    cell: ({ delivered }) => delivered && delivered.sha256,
  },
  {
    title: { it: 'Disponibile almeno fino al', en: 'Available until at least' },
    width: 22,
    cell: ({ availableUntil }, language) => dayOrNull(availableUntil, language),
  },
];

export const DOCUMENT_GAP_TABLE = { name: { it: 'Lingue mancanti', en: 'Missing languages' }, columns: COLUMNS };
