import type { ImportOutcome } from '@contract/index';
import { detailText } from '@/api/error-text';
import type { Import, ImportRow } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import type { CsvTable } from './csv-table';
import type { RowResult } from './import-rows';
import type { Importing } from './importing';

/** A row as it stands in the file, and why it was refused, as a text. */
export interface RefusedRow {
  line: number;
  cells: readonly string[];
  reason: string;
}

/** A reason without a text of its own is the code of an error, or one that this page does not know. */
const reasonText = (texts: string, reason: string | null, translate: Translate): string =>
  translate(`${texts}.reasons.${reason}`, {
    _: translate(`errors.${reason}`, { _: translate(`${texts}.reasons.IMPORT_FAILED`) }),
  });

/** Why a row is refused. */
export const reasonOf = (texts: string, result: RowResult, translate: Translate): string => {
  if (!('detail' in result)) return reasonText(texts, result.reason, translate);
  const column = translate(`${texts}.columns.${result.detail.field}`);
  return `${column}: ${detailText(result.detail, translate)}`;
};

export const refusedOf = (texts: string, results: readonly RowResult[], translate: Translate): RefusedRow[] =>
  results
    .filter(({ outcome }) => outcome === 'REFUSED')
    .map((result) => ({
      line: result.row.line,
      cells: result.row.cells,
      reason: reasonOf(texts, result, translate),
    }));

/** A cell is empty for a value that the row does not change, and a hyphen for one that it clears. */
const cellOf = (value: unknown): string => {
  if (value === null) return '-';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** The cells of a record, in the order of the columns that the list may have. */
const cellsOf = ({ columns }: Importing, record: ImportRow['record']): string[] =>
  Object.keys(columns).map((column) => cellOf(record[column]));

/** The rows that a worker refused, as they stand in the file; without a file, as they were sent. */
export const refusedByWorker = (
  importing: Importing,
  rows: readonly ImportRow[],
  table: CsvTable | undefined,
  translate: Translate,
): RefusedRow[] => {
  const cellsByLine = new Map(table?.rows.map(({ line, cells }) => [line, cells]));
  return rows.map(({ line, record, reason }) => ({
    line,
    cells: cellsByLine.get(line) ?? cellsOf(importing, record),
    reason: reasonText(importing.texts, reason, translate),
  }));
};

export const countsOf = (results: readonly RowResult[]): Record<ImportOutcome, number> => {
  const counts = { CREATED: 0, CHANGED: 0, SAME: 0, REFUSED: 0 };
  for (const { outcome } of results) counts[outcome]++;
  return counts;
};

/** The counts of a worker, and the rows that were left out beforehand. */
export const countsByWorker = (
  { counts: { created, changed, same, refused } }: Import,
  leftOut: number,
): Record<ImportOutcome, number> => ({ CREATED: created, CHANGED: changed, SAME: same, REFUSED: refused + leftOut });
