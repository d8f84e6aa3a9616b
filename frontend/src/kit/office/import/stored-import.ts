import { LIMITS } from '@contract/index';
import { createImport, listImportRows, listImports, putImportRows, startImport } from '@/api/generated/imports';
import type { Import, ImportRow, ImportRows } from '@/api/types';
import type { FileRow, Importing } from './importing';

const { max: MOST_AT_ONCE } = LIMITS.importedRows;

/** Sends the rows and hands them to a worker. Rejects with ApiError; then nothing is imported. */
export const storeImport = async (
  { kind, options }: Pick<Importing, 'kind' | 'options'>,
  rows: readonly FileRow[],
  onProgress: (share: number) => void,
): Promise<Import> => {
  const { import: created } = await createImport({ kind, rowCount: rows.length, ...(options && { options }) });
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const some = rows.slice(from, from + MOST_AT_ONCE);
    const records = some.map(({ record }) => record) as ImportRows['rows'];
    await putImportRows(created.id, { from, rows: records, lines: some.map(({ line }) => line) });
    onProgress((from + some.length) / rows.length);
  }
  return (await startImport(created.id)).import;
};

/** Returns the import of the kind that a worker is working on, if there is one among the newest of the person. */
export const findRunningImport = async (kind: Importing['kind']): Promise<Import | null> => {
  const { imports } = await listImports({ limit: LIMITS.listLimit.max });
  return imports.find((one) => one.kind === kind && one.state === 'RUNNING') ?? null;
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
