import { labelsIn } from '#contract/index.js';
import type { ExportedPlate } from '#plants/plates/index.js';
import type { TableColumn } from '../table.js';

/** New columns come last, because programs read columns by position. */
const COLUMNS: readonly TableColumn<ExportedPlate>[] = [
  { title: { it: 'Codice', en: 'Code' }, width: 18, cell: ({ code }) => code },
  {
    title: { it: 'Stato', en: 'State' },
    width: 12,
    cell: ({ state }, language) => labelsIn(language).plateState[state],
  },
  { title: { it: 'Modello', en: 'Model' }, width: 16, cell: ({ plant }) => plant && plant.model },
  { title: { it: 'Matricola', en: 'Serial number' }, width: 20, cell: ({ plant }) => plant && plant.serialNumber },
  { title: { it: 'Rotolo o foglio', en: 'Roll or sheet' }, width: 14, cell: ({ batchNumber }) => batchNumber },
  { title: { it: 'Creata', en: 'Created' }, width: 17, cell: ({ createdAt }) => createdAt },
  { title: { it: 'Indirizzo', en: 'Link' }, width: 44, cell: ({ link }) => link },
];

export const PLATE_TABLE = { name: { it: 'Targhette', en: 'Plates' }, columns: COLUMNS };
