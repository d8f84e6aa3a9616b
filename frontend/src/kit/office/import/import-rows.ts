import { LIMITS } from '@contract/index';
import { type ApiError, isApiError } from '@/api/api-error';
import type { FileRow, Importing, ImportResult } from './importing';
import { sendWhenAllowed } from './waiting';

/**
 * The outcome of a row: the response of the API, or the field that it refused. A row that is not valid, or that repeats
 * another one, is not imported (`isLeftOut`).
 */
export type RowResult = { row: FileRow; isLeftOut?: true } & (
  | ImportResult
  | { outcome: 'REFUSED'; detail: ApiError['details'][number] }
);

type Send = (rows: readonly FileRow[]) => Promise<RowResult[]>;

/** The refused rows by their index; undefined when the error is not about rows. */
const invalidRows = (error: unknown): Map<number, ApiError['details'][number]> | undefined => {
  if (!isApiError(error, 'VALIDATION_FAILED')) return undefined;
  const places = error.details.map((detail) => [/^rows\.(\d+)\.(.+)$/.exec(detail.field), detail] as const);
  if (places.length === 0 || places.some(([match]) => !match)) return undefined;
  return new Map(places.map(([match, detail]) => [Number(match?.[1]), { ...detail, field: String(match?.[2]) }]));
};

/** Sends the rows, and after a refusal the valid ones again, so that each row has a result. */
const sendAll = async (rows: readonly FileRow[], send: Send): Promise<RowResult[]> => {
  try {
    return await send(rows);
  } catch (error) {
    const invalid = invalidRows(error);
    if (!invalid) throw error;
    const valid = rows.filter((_, place) => !invalid.has(place));
    const refused = rows.flatMap((row, place): RowResult[] => {
      const detail = invalid.get(place);
      return detail ? [{ row, isLeftOut: true, outcome: 'REFUSED', detail }] : [];
    });
    return [...refused, ...(valid.length > 0 ? await send(valid) : [])];
  }
};

/** Where rows are sent, and what a row is about. */
interface Receiver extends Pick<Importing, 'subjectOf'> {
  send: Importing['check'];
}

/** Refuses rows with more cells than titles, and rows about the same subject as an earlier one. */
const refusedIn = ({ subjectOf }: Receiver, rows: readonly FileRow[]): RowResult[] => {
  const seen = new Set<string>();
  return rows.flatMap((row): RowResult[] => {
    if (row.isTooLong) return [{ row, isLeftOut: true, outcome: 'REFUSED', reason: 'TOO_MANY_CELLS' }];
    const subject = subjectOf(row.record);
    if (subject === undefined) return [];
    if (seen.has(subject)) return [{ row, isLeftOut: true, outcome: 'REFUSED', reason: 'REPEATED' }];
    seen.add(subject);
    return [];
  });
};

/** Sends all rows, one request after the other. Rejects with ApiError. */
export const sendRows = async (
  receiver: Receiver,
  rows: readonly FileRow[],
  onProgress: (share: number) => void,
): Promise<RowResult[]> => {
  const send: Send = async (some) => {
    const { results } = await sendWhenAllowed(() => receiver.send(some.map(({ record }) => record)));
    return some.flatMap((row, place) => (results[place] ? [{ row, ...results[place] }] : []));
  };
  const results = refusedIn(receiver, rows);
  const refused = new Set(results.map(({ row }) => row));
  const others = rows.filter((row) => !refused.has(row));
  for (let from = 0; from < others.length; from += LIMITS.importedRows.max) {
    results.push(...(await sendAll(others.slice(from, from + LIMITS.importedRows.max), send)));
    onProgress(results.length / rows.length);
  }
  return results.sort((one, other) => one.row.line - other.row.line);
};
