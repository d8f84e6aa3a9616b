import { PLANT_STATES } from '@contract/index';
import type { ImportedPlant } from '@/api/types';
import { type CsvTable, withoutGuard } from './csv-table';

export type Column = keyof ImportedPlant;

/** Names of columns in both languages, without case and separators; the first is the template's. */
export const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  manufacturer: ['manufacturer', 'maker', 'produttore', 'costruttore'],
  model: ['model', 'type', 'modello', 'tipo'],
  serialNumber: ['serialnumber', 'serial', 'matricola'],
  state: ['state', 'stato'],
  ownerErpCode: ['customernumber', 'ownererpcode', 'codicecliente', 'numerocliente'],
  owner: ['owner', 'company', 'customer', 'proprietario', 'azienda', 'cliente'],
  label: ['inhousename', 'label', 'nomeinterno', 'denominazioneinterna'],
  site: ['site', 'sede', 'sito', 'ubicazione'],
  yearOfConstruction: ['yearofconstruction', 'year', 'annodicostruzione', 'anno'],
};
export const REQUIRED = ['manufacturer', 'model', 'serialNumber'] as const satisfies Column[];

/** Without case and separators. */
export const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What the column with that title holds. */
export const columnOf = (title: string): Column | undefined =>
  (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].includes(keyOf(title)));

/** Values are judged by the server, also those that are no number or state. */
const valueOf = (column: Column, text: string, stateNames: ReadonlyMap<string, string>): unknown => {
  if (text === '-') return null;
  if (column === 'yearOfConstruction' && /^\d+$/.test(text)) return Number(text);
  if (column === 'state') return stateNames.get(keyOf(text)) ?? text;
  return text;
};

export interface FileRow {
  line: number;
  cells: string[];
  plant: ImportedPlant;
}

/** The rows as the API takes them: an empty cell leaves the plant as it is, a hyphen clears. */
export const plantRows = ({ header, rows }: CsvTable, nameOfState: (state: string) => string): FileRow[] => {
  const columns = header.map(columnOf);
  const stateNames = new Map(
    PLANT_STATES.flatMap((state) => [state, nameOfState(state)].map((name) => [keyOf(name), state])),
  );
  return rows.map(({ line, cells }) => {
    const values = columns.flatMap((column, place) => {
      const text = withoutGuard(cells[place] ?? '');
      return column === undefined || text === '' ? [] : [[column, valueOf(column, text, stateNames)]];
    });
    return { line, cells, plant: Object.fromEntries(values) as ImportedPlant };
  });
};
