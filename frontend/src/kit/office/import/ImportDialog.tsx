import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { use, useState } from 'react';
import { failureText } from '@/api/error-text';
import type { Translate } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { Row } from '../page/layout';
import { useAction } from '../action/useAction';
import { csvOf, type CsvTable, tableIn } from './csv-table';
import { UnreadableFile, textOf } from './csv-text';
import { importRows, type RowResult } from './import-rows';
import { type Importing, assertReadable, rowsOf } from './importing';
import { ImportPreview } from './ImportPreview';
import { ImportSummary } from './ImportSummary';

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

/** Checks a file first, then stores the rows that were not refused. */
const useImport = (importing: Importing) => {
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

interface ImportProps {
  importing: Importing;
}

const FileStep = ({
  importing: { texts, columns },
  busy,
  onFile,
}: ImportProps & { busy: boolean; onFile: (file: File) => void }) => {
  const translate = useTranslate();
  const names = Object.keys(columns).map((column) => translate(`${texts}.columns.${column}`));
  return (
    <>
      <Typography>{translate(`${texts}.text`, { columns: names.join(', ') })}</Typography>
      <Row>
        <FileButton
          label={translate(`${texts}.choose`)}
          accept=".csv,text/csv"
          variant="outlined"
          loading={busy}
          onFiles={([file]) => file && onFile(file)}
        />
        <Button variant="text" onClick={() => saveFile(csvOf([names], ';'), `${translate(`${texts}.file`)}.csv`)}>
          {translate(`${texts}.template`)}
        </Button>
      </Row>
    </>
  );
};

/** Says what the file lacks, or what failed. */
const failureOf = (error: Error, texts: string, translate: Translate): string => {
  if (!(error instanceof UnreadableFile)) return failureText(error, translate, `${texts}.failed`);
  const { line, columns = [], titles = [] } = error.details;
  return translate(`${texts}.unreadable.${error.code}`, {
    line: line ?? '',
    columns: columns.map((column) => translate(`${texts}.columns.${column}`)).join(', '),
    titles: titles.map((title) => `“${title}”`).join(', '),
  });
};

/** Imports a list: the file is checked first. Rendered while it is open. */
const ImportDialog = ({ onClose, ...props }: { importing: Promise<Importing>; onClose: () => void }) => {
  const translate = useTranslate();
  const importing = use(props.importing);
  const { texts } = importing;
  const { checked, progress, check, store, isBusy, error } = useImport(importing);
  const accepted = checked?.results.filter(({ outcome }) => outcome === 'CREATED' || outcome === 'CHANGED').length ?? 0;
  return (
    <ActionDialog
      title={translate(`${texts}.title`)}
      submitLabel={translate(`${texts}.submit`, { smart_count: accepted })}
      cancelLabel={checked?.isDone ? translate(`${texts}.close`) : undefined}
      canSubmit={checked !== undefined && !checked.isDone && accepted > 0}
      action={{ isBusy, failure: error && failureOf(error, texts, translate) }}
      onSubmit={() => checked && store.run(checked)}
      onClose={onClose}
    >
      <FileStep importing={importing} busy={isBusy} onFile={check.run} />
      {isBusy && (
        <LinearProgress variant="determinate" value={progress * 100} aria-label={translate(`${texts}.progress`)} />
      )}
      {checked && !isBusy && (
        <>
          <Alert severity={checked.isDone ? 'success' : 'info'} role="status">
            {translate(checked.isDone ? `${texts}.done` : `${texts}.checked`)}
          </Alert>
          {!checked.isDone && <ImportPreview importing={importing} {...checked} />}
          <ImportSummary texts={texts} table={checked.table} results={checked.results} />
        </>
      )}
    </ActionDialog>
  );
};

export default ImportDialog;
