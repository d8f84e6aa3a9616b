import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { use } from 'react';
import { failureText } from '@/api/failure-text';
import type { Translate } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/FileButton';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { csvOf } from './csv-table';
import { UnreadableFile } from './csv-text';
import type { Importing } from './importing';
import { ImportPreview } from './ImportPreview';
import { ImportSummary } from './ImportSummary';
import { useImport } from './useImport';

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
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
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
      </Stack>
    </>
  );
};

/** What the file lacks, or what failed. */
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
