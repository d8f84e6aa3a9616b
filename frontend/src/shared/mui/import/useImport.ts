import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { type CsvTable, tableIn, textOf } from './csv-table';
import { importRows, type RowResult } from './import-rows';
import { type Importing, missingIn, rowsOf } from './importing';

interface Checked {
  table: CsvTable;
  results: RowResult[];
  isDone: boolean;
}

/** A file without some of the required columns. */
export class MissingColumns extends Error {
  constructor(readonly columns: readonly string[]) {
    super('Columns are missing');
  }
}

/** A file is checked first; then the rows that were not refused are stored. */
export const useImport = (importing: Importing) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const [progress, setProgress] = useState(0);
  const run = async (table: CsvTable, dryRun: boolean): Promise<Checked> => {
    setProgress(0);
    const rows = rowsOf(importing, table, translate);
    return { table, results: await importRows(importing, rows, dryRun, setProgress), isDone: !dryRun };
  };
  const check = useMutation({
    mutationFn: async (file: File) => {
      const table = tableIn(textOf(await file.arrayBuffer()));
      const missing = missingIn(importing, table);
      if (missing.length > 0) throw new MissingColumns(missing);
      return run(table, true);
    },
    onMutate: () => setChecked(undefined),
    onSuccess: setChecked,
  });
  const store = useMutation({
    mutationFn: (table: CsvTable) => run(table, false),
    onSuccess: setChecked,
    onSettled: () => Promise.all(importing.stale.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  return {
    checked,
    progress,
    check,
    store,
    isBusy: check.isPending || store.isPending,
    error: check.error ?? store.error,
  };
};
