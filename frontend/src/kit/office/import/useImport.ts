import { useState } from 'react';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '../action/useAction';
import { type CsvTable, tableIn } from './csv-table';
import { textOf } from './csv-text';
import { sendRows, type RowResult } from './import-rows';
import { type Importing, assertReadable, rowsOf } from './importing';
import { storeImport } from './stored-import';
import { useStoredImport } from './useStoredImport';

/** A list that was read and checked, and the name of its encoding. */
export interface Checked {
  table: CsvTable;
  encoding: string;
  results: RowResult[];
}

/** Throws UnreadableFile. */
const readFile = (importing: Importing, bytes: ArrayBuffer): Omit<Checked, 'results'> => {
  const { text, encoding } = textOf(bytes);
  const table = tableIn(text);
  assertReadable(importing, table);
  return { table, encoding };
};

/** Checks a file first, then hands its rows to a worker, except those that are left out. */
export const useImport = (importing: Importing) => {
  const translate = useTranslate();
  const failed = `${importing.texts}.failed`;
  const [checked, setChecked] = useState<Checked>();
  const [progress, setProgress] = useState(0);
  const stored = useStoredImport(importing);
  const check = useAction({
    send: async (file: File): Promise<Checked> => {
      setChecked(undefined);
      stored.follow(null);
      setProgress(0);
      const read = readFile(importing, await file.arrayBuffer());
      const rows = rowsOf(importing, read.table, translate);
      return { ...read, results: await sendRows({ ...importing, send: importing.check }, rows, setProgress) };
    },
    failed,
    inPlace: true,
    onDone: setChecked,
  });
  const store = useAction({
    send: ({ results }: Checked) => {
      setProgress(0);
      const rows = results.filter(({ isLeftOut }) => !isLeftOut).map(({ row }) => row);
      return storeImport(importing, rows, setProgress);
    },
    failed,
    inPlace: true,
    onDone: stored.follow,
    stale: [keys.imports()],
  });
  return {
    ...{ checked, progress, check, store, stored },
    isBusy: check.isBusy || store.isBusy,
    error: check.error ?? store.error,
  };
};
