import { LIMITS } from '@contract/index';
import { type ApiError, isApiError } from '@/api/api-error';
import { request } from '@/api/client';
import type { ImportResult, PlantImport } from '@/api/types';
import { type FileRow, keyOf } from './plant-rows';

/** What became of a row: the response of the API, or the field that it refused. */
export type RowResult = { row: FileRow } & (
  Pick<ImportResult, 'outcome' | 'reason'> | { outcome: 'REFUSED'; detail: ApiError['details'][number] }
);

type Options = Pick<PlantImport, 'dryRun' | 'createModels'>;

const send = async (rows: readonly FileRow[], options: Options): Promise<RowResult[]> => {
  const body = { ...options, rows: rows.map(({ plant }) => plant) } satisfies PlantImport;
  const { results } = await request<{ results: ImportResult[] }>('/plants/import', { method: 'POST', body });
  return rows.flatMap((row, place) => (results[place] ? [{ row, ...results[place] }] : []));
};

/** By their place; undefined when the error is not about rows. */
const invalidRows = (error: unknown): Map<number, ApiError['details'][number]> | undefined => {
  if (!isApiError(error, 'VALIDATION_FAILED')) return undefined;
  const places = error.details.map((detail) => [/^rows\.(\d+)\.(.+)$/.exec(detail.field), detail] as const);
  if (places.length === 0 || places.some(([match]) => !match)) return undefined;
  return new Map(places.map(([match, detail]) => [Number(match?.[1]), { ...detail, field: String(match?.[2]) }]));
};

/** Invalid rows are left out of a second request, so that each row has a result. */
const sendAll = async (rows: readonly FileRow[], options: Options): Promise<RowResult[]> => {
  try {
    return await send(rows, options);
  } catch (error) {
    const invalid = invalidRows(error);
    if (!invalid) throw error;
    const valid = rows.filter((_, place) => !invalid.has(place));
    const refused = rows.flatMap((row, place): RowResult[] => {
      const detail = invalid.get(place);
      return detail ? [{ row, outcome: 'REFUSED', detail }] : [];
    });
    return [...refused, ...(valid.length > 0 ? await send(valid, options) : [])];
  }
};

/** Rows about a plant that an earlier one is about already. */
const repeatedIn = (rows: readonly FileRow[]): RowResult[] => {
  const seen = new Set<string>();
  return rows.flatMap((row): RowResult[] => {
    const { manufacturer = '', serialNumber = '' } = row.plant;
    const key = `${keyOf(manufacturer)} ${keyOf(serialNumber)}`;
    const isRepeated = serialNumber !== '' && seen.has(key);
    seen.add(key);
    return isRepeated ? [{ row, outcome: 'REFUSED', reason: 'REPEATED' }] : [];
  });
};

/** All rows in requests one after the other. Rejects with ApiError; the rows before it are stored. */
export const importPlants = async (
  rows: readonly FileRow[],
  options: Options,
  onProgress: (share: number) => void,
): Promise<RowResult[]> => {
  const results = repeatedIn(rows);
  const repeated = new Set(results.map(({ row }) => row));
  const others = rows.filter((row) => !repeated.has(row));
  for (let from = 0; from < others.length; from += LIMITS.importedRows.max) {
    results.push(...(await sendAll(others.slice(from, from + LIMITS.importedRows.max), options)));
    onProgress(results.length / rows.length);
  }
  return results.sort((one, other) => one.row.line - other.row.line);
};
