import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { type CsvTable, tableIn, textOf } from './csv-table';
import { importPlants, type RowResult } from './import-plants';
import { columnOf, plantRows, REQUIRED } from './plant-rows';

interface Checked {
  table: CsvTable;
  results: RowResult[];
  isDone: boolean;
}

/** A file without one of the required columns. */
class MissingColumns extends Error {
  constructor(readonly columns: readonly string[]) {
    super('Columns are missing');
  }
}
export const missingColumns = (error: unknown): readonly string[] =>
  error instanceof MissingColumns ? error.columns : [];

const readTable = async (file: File): Promise<CsvTable> => {
  const table = tableIn(textOf(await file.arrayBuffer()));
  const columns = table.header.map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new MissingColumns(missing);
  return table;
};

/** A file is checked first; then the rows that were not refused are stored. */
export const useImport = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const [progress, setProgress] = useState(0);
  const run = async (table: CsvTable, dryRun: boolean): Promise<Checked> => {
    const rows = plantRows(table, (state) => translate(`plants.states.${state}`));
    setProgress(0);
    return { table, results: await importPlants(rows, { dryRun, createModels: true }, setProgress), isDone: !dryRun };
  };
  const check = useMutation({
    mutationFn: async (file: File) => run(await readTable(file), true),
    onMutate: () => setChecked(undefined),
    onSuccess: setChecked,
  });
  const store = useMutation({
    mutationFn: (table: CsvTable) => run(table, false),
    onSuccess: setChecked,
    onSettled: () =>
      Promise.all(['plants', 'admin/plant-models'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
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
