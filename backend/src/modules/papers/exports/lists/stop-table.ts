import { labelsIn } from '#contract/index.js';
import type { ExportedStop } from '#plant-life/stops/index.js';
import type { Cell, TableColumn } from '../table.js';

const MILLISECONDS_PER_MINUTE = 60_000;

/** Returns the length of a stop in minutes, or null while it goes on. */
const minutesOf = ({ startedAt, endedAt }: ExportedStop): Cell =>
  endedAt && Math.round((endedAt.getTime() - startedAt.getTime()) / MILLISECONDS_PER_MINUTE);

/** New columns come last, because programs read columns by position. */
const COLUMNS: readonly TableColumn<ExportedStop>[] = [
  { title: { it: 'Impianto', en: 'Plant' }, width: 16, cell: ({ model }) => model },
  { title: { it: 'Matricola', en: 'Serial number' }, width: 20, cell: ({ serialNumber }) => serialNumber },
  { title: { it: 'Proprietario', en: 'Owner' }, width: 28, cell: ({ owner }) => owner },
  { title: { it: 'Sede', en: 'Site' }, width: 24, cell: ({ site }) => site },
  { title: { it: 'Inizio', en: 'Start' }, width: 17, cell: ({ startedAt }) => startedAt },
  { title: { it: 'Fine', en: 'End' }, width: 17, cell: ({ endedAt }) => endedAt },
  { title: { it: 'Minuti', en: 'Minutes' }, width: 10, cell: minutesOf },
  { title: { it: 'Tipo', en: 'Kind' }, width: 20, cell: ({ kind }, language) => labelsIn(language).stopKind[kind] },
  {
    title: { it: 'Confermato', en: 'Confirmed' },
    width: 12,
    cell: ({ confirmed }, language) => labelsIn(language)[confirmed ? 'yes' : 'no'],
  },
  { title: { it: 'Ticket', en: 'Tickets' }, width: 16, cell: ({ ticketIds }) => ticketIds.join(', ') },
];

export const STOP_TABLE = { name: { it: 'Fermi', en: 'Stops' }, columns: COLUMNS };
