import { useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '../action/useAction';
import { type CsvTable, tableIn } from './csv-table';
import { textOf } from './csv-text';
import { importRows, type RowResult } from './import-rows';
import { assertReadable, type Importing, rowsOf } from './importing';

/** A list that was read, and the name of its encoding. */
interface ReadFile {
  table: CsvTable;
  encoding: string;
}

interface Checked extends ReadFile {
  results: RowResult[];
  isDone: boolean;
}

/** Throws UnreadableFile. */
const readFile = (importing: Importing, bytes: ArrayBuffer): ReadFile => {
  const { text, encoding } = textOf(bytes);
  const table = tableIn(text);
  assertReadable(importing, table);
  return { table, encoding };
};

/** A file is checked first; then the rows that were not refused are stored. */
export const useImport = (importing: Importing) => {
  const translate = useTranslate();
  const failed = `${importing.texts}.failed`;
  const [checked, setChecked] = useState<Checked>();
  const [progress, setProgress] = useState(0);
  const run = async (file: ReadFile, dryRun: boolean): Promise<Checked> => {
    setProgress(0);
    const rows = rowsOf(importing, file.table, translate);
    return { ...file, results: await importRows(importing, rows, dryRun, setProgress), isDone: !dryRun };
  };
  const check = useAction({
    send: async (file: File) => {
      setChecked(undefined);
      return run(readFile(importing, await file.arrayBuffer()), true);
    },
    failed,
    inPlace: true,
    onDone: setChecked,
  });
  const store = useAction({
    send: (file: ReadFile) => run(file, false),
    failed,
    inPlace: true,
    onDone: setChecked,
    stale: importing.stale,
    isStaleAfterFailure: true,
  });
  return {
    checked,
    progress,
    check,
    store,
    isBusy: check.isBusy || store.isBusy,
    error: check.error ?? store.error,
  };
};
