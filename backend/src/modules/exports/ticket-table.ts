import { isErasedEmail, type Language } from '../../contract/index.js';
import { labelsIn, personName, statusLabel } from '../../kernel/i18n/index.js';
import type { TicketRow } from '../tickets/index.js';
import type { Cell, Table } from './table.js';

interface Column {
  title: Readonly<Record<Language, string>>;
  width: number;
  cell: (ticket: TicketRow, language: Language) => Cell;
}

const NAME: Readonly<Record<Language, string>> = { it: 'Ticket', en: 'Tickets' };

const yesNo = (answer: boolean | null, language: Language): Cell => {
  const { yes, no } = labelsIn(language);
  return answer === null ? null : answer ? yes : no;
};

const technicianOf = ({ technicianName: name, technicianSurname: surname }: TicketRow, language: Language): Cell =>
  name === null || surname === null ? null : personName({ name, surname }, language);

const partsOf = ({ parts }: TicketRow): Cell =>
  parts && parts.map(({ partCode, quantity }) => `${partCode} × ${quantity}`).join('; ');

/** In the order of the file. Only staff export, so hours and internal notes are included. */
const COLUMNS: readonly Column[] = [
  { title: { it: 'Numero', en: 'Number' }, width: 9, cell: ({ id }) => id },
  { title: { it: 'Creato', en: 'Created' }, width: 17, cell: ({ createdAt }) => createdAt },
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
  { title: { it: 'Titolo', en: 'Title' }, width: 40, cell: ({ title }) => title },
  { title: { it: 'Azienda', en: 'Company' }, width: 26, cell: ({ company }) => company },
  {
    title: { it: 'Referente', en: 'Contact' },
    width: 22,
    cell: ({ contactName: name, contactSurname: surname }, language) => personName({ name, surname }, language),
  },
  {
    title: { it: 'Email del referente', en: 'Contact email' },
    width: 28,
    cell: ({ contactEmail }) => (isErasedEmail(contactEmail) ? null : contactEmail),
  },
  {
    title: { it: 'Telefono del referente', en: 'Contact telephone' },
    width: 20,
    cell: ({ contactPhone }) => contactPhone,
  },
  { title: { it: 'Tipo di impianto', en: 'Plant type' }, width: 18, cell: ({ plantType }) => plantType },
  {
    title: { it: 'Matricola / ubicazione', en: 'Serial number / location' },
    width: 22,
    cell: ({ plantSerialNumber }) => plantSerialNumber,
  },
  { title: { it: 'Area tecnica', en: 'Technical area' }, width: 20, cell: (ticket) => ticket.technicalAreaName },
  { title: { it: 'Tecnico', en: 'Technician' }, width: 22, cell: technicianOf },
  { title: { it: 'Descrizione', en: 'Description' }, width: 60, cell: ({ description }) => description },
  { title: { it: 'Ricambi', en: 'Parts' }, width: 30, cell: partsOf },
  {
    title: { it: 'Allarmi presenti', en: 'Alarms present' },
    width: 16,
    cell: ({ alarmsPresent }, language) => yesNo(alarmsPresent, language),
  },
  {
    title: { it: 'Produzione ferma', en: 'Production stopped' },
    width: 18,
    cell: ({ productionStopped }, language) => yesNo(productionStopped, language),
  },
  { title: { it: 'Totale ore', en: 'Total hours' }, width: 11, cell: ({ totalHoursSpent }) => totalHoursSpent },
  { title: { it: 'Aggiornato', en: 'Updated' }, width: 17, cell: ({ updatedAt }) => updatedAt },
  { title: { it: 'Chiuso', en: 'Closed' }, width: 17, cell: ({ closedAt }) => closedAt },
  { title: { it: 'Rapporto finale', en: 'Final report' }, width: 60, cell: ({ finalReport }) => finalReport },
  { title: { it: 'Note interne', en: 'Internal notes' }, width: 40, cell: (ticket) => ticket.finalInternalNotes },
];

export function ticketTable(batches: AsyncIterable<TicketRow[]>, language: Language): Table {
  return {
    name: NAME[language],
    language,
    columns: COLUMNS.map(({ title, width }) => ({ title: title[language], width })),
    batches: cells(batches, language),
  };
}

async function* cells(batches: AsyncIterable<TicketRow[]>, language: Language): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map((ticket) => COLUMNS.map(({ cell }) => cell(ticket, language)));
}
