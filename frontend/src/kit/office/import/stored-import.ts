import { LIMITS } from '@contract/index';
import {
  cancelImport,
  createImport,
  listImportRows,
  listImports,
  putImportRows,
  startImport,
} from '@/api/generated/imports';
import type { Import, ImportRow, ImportRows } from '@/api/types';
import type { FileRow, Importing } from './importing';
import { sendWhenAllowed } from './waiting';

const { max: MOST_AT_ONCE } = LIMITS.importedRows;

/** Sends the rows of an import that was created, and starts it. */
const sendAndStart = async (
  id: string,
  rows: readonly FileRow[],
  onProgress: (share: number) => void,
): Promise<Import> => {
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const some = rows.slice(from, from + MOST_AT_ONCE);
    const records = some.map(({ record }) => record) as ImportRows['rows'];
    const lines = some.map(({ line }) => line);
    await sendWhenAllowed(() => putImportRows(id, { from, rows: records, lines }));
    onProgress((from + some.length) / rows.length);
  }
  return (await sendWhenAllowed(() => startImport(id))).import;
};

/** Sends the rows and hands them to a worker. Rejects with ApiError; then the import is cancelled. */
export const storeImport = async (
  { kind, options }: Pick<Importing, 'kind' | 'options'>,
  rows: readonly FileRow[],
  onProgress: (share: number) => void,
): Promise<Import> => {
  const fresh = { kind, rowCount: rows.length, ...(options && { options }) };
  const { import: created } = await sendWhenAllowed(() => createImport(fresh));
  try {
    return await sendAndStart(created.id, rows, onProgress);
  } catch (error) {
    await cancelImport(created.id).catch(() => undefined);
    throw error;
  }
};

/** Returns the newest import of the kind that was started: by the person, or by another one if it still runs. */
export const findNewestImport = async (kind: Importing['kind']): Promise<Import | null> => {
  const { imports } = await listImports({ kind, isStarted: true, limit: 1 });
  return imports[0] ?? null;
};

/** Returns all refused rows, in the order of the file. */
export const readRefusedRows = async (id: string): Promise<ImportRow[]> => {
  const refused: ImportRow[] = [];
  for (let page = 1; ; page++) {
    const query = { outcome: 'REFUSED', order: 'asc', limit: LIMITS.listLimit.max, page } as const;
    const { rows, pagination } = await listImportRows(id, query);
    refused.push(...rows);
    if (page >= pagination.totalPages) return refused;
  }
};
