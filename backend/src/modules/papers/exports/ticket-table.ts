import {
  fieldOf,
  fieldsShown,
  isErasedEmail,
  labelsIn,
  type Language,
  personName,
  statusLabel,
  type TicketFieldName,
} from '#contract/index.js';
import { isoOf } from '#kernel/persistence/index.js';
import { fieldInWords, fieldLabel, type TicketRow } from '#tickets/index.js';
import { type Cell, type ExportedTable, type TableColumn, tableOf } from './table.js';

/** A column of the table of tickets. `Row` lists the database columns that it needs. */
export type ExportColumn<Row = TicketRow> = TableColumn<Row>;

/** Columns that other modules add at the end of the table when they are loaded. */
class AddedColumns {
  readonly all: ExportColumn[] = [];

  define<Row extends object>(...columns: ExportColumn<TicketRow & Row>[]): void {
    this.all.push(...(columns as ExportColumn[]));
  }
}

export const addedColumns = new AddedColumns();

const NAME: Readonly<Record<Language, string>> = { it: 'Ticket', en: 'Tickets' };

/** Width in characters of a column that defines none. */
const WIDTH = 20;

const fieldColumn = (name: TicketFieldName): ExportColumn => ({
  title: { it: fieldLabel(name, 'it'), en: fieldLabel(name, 'en') },
  width: fieldOf(name).width ?? WIDTH,
  cell: (ticket, language) => fieldInWords(ticket, name, language),
});

/** Name and surname share one column. */
const CONTACT: ExportColumn = {
  title: { it: 'Referente', en: 'Contact' },
  width: 22,
  cell: ({ contactName: name, contactSurname: surname }, language) => personName({ name, surname }, language),
};
const EMAIL: ExportColumn = {
  ...fieldColumn('email'),
  cell: ({ contactEmail }) => (isErasedEmail(contactEmail) ? null : contactEmail),
};
const OWN_COLUMNS: Partial<Record<TicketFieldName, readonly ExportColumn[]>> = {
  name: [CONTACT],
  surname: [],
  email: [EMAIL],
  description: [],
  alarmsPresent: [],
  productionStopped: [],
};
/** The fields of the form, without those that come later in the table. */
const SHORT_FIELDS = fieldsShown('export').flatMap((name) => OWN_COLUMNS[name] ?? [fieldColumn(name)]);

const technicianOf = ({ technicianName: name, technicianSurname: surname }: TicketRow, language: Language): Cell =>
  name === null || surname === null ? null : personName({ name, surname }, language);

const partsOf = ({ parts }: TicketRow): Cell =>
  parts && parts.map(({ partCode, quantity }) => `${partCode} × ${quantity}`).join('; ');

/**
 * The columns in the order of the file. New ones come last, because programs read columns by position. Only staff
 * export, so hours and internal notes are included.
 */
const COLUMNS: readonly ExportColumn[] = [
  { title: { it: 'Numero', en: 'Number' }, width: 9, cell: ({ id }) => id },
  { title: { it: 'Creato', en: 'Created' }, width: 17, cell: ({ createdAt }) => new Date(isoOf(createdAt)) },
  {
    title: { it: 'Stato', en: 'Status' },
    width: 15,
    cell: ({ status, assignedTechnicianId }, language) => statusLabel(status, assignedTechnicianId !== null, language),
  },
  {
    title: { it: 'Categoria', en: 'Category' },
    width: 22,
    cell: ({ category }, language) => labelsIn(language).category[category],
  },
  {
    title: { it: 'Priorità', en: 'Priority' },
    width: 14,
    cell: ({ priority }, language) => labelsIn(language).priority[priority],
  },
  ...SHORT_FIELDS,
  { title: { it: 'Area tecnica', en: 'Technical area' }, width: 20, cell: (ticket) => ticket.technicalAreaName },
  { title: { it: 'Tecnico', en: 'Technician' }, width: 22, cell: technicianOf },
  fieldColumn('description'),
  { title: { it: 'Ricambi', en: 'Parts' }, width: 30, cell: partsOf },
  fieldColumn('alarmsPresent'),
  fieldColumn('productionStopped'),
  { title: { it: 'Totale ore', en: 'Total hours' }, width: 11, cell: ({ totalHoursSpent }) => totalHoursSpent },
  { title: { it: 'Aggiornato', en: 'Updated' }, width: 17, cell: ({ updatedAt }) => new Date(isoOf(updatedAt)) },
  { title: { it: 'Chiuso', en: 'Closed' }, width: 17, cell: ({ closedAt }) => closedAt && new Date(isoOf(closedAt)) },
  { title: { it: 'Rapporto finale', en: 'Final report' }, width: 60, cell: ({ finalReport }) => finalReport },
  { title: { it: 'Note interne', en: 'Internal notes' }, width: 40, cell: (ticket) => ticket.finalInternalNotes },
];

export const ticketTable = (batches: AsyncIterable<TicketRow[]>, language: Language): ExportedTable =>
  tableOf({ name: NAME, columns: [...COLUMNS, ...addedColumns.all] }, batches, language);
