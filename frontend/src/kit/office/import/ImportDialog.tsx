import { Alert, LinearProgress, Typography } from '@mui/material';
import { use } from 'react';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/error-text';
import type { Import } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { formatDateTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { UnreadableFile } from './csv-text';
import { FileStep } from './FileStep';
import type { Importing } from './importing';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { ImportSummary } from './ImportSummary';
import { countsByWorker, countsOf, refusedByWorker, refusedOf } from './refused-rows';
import { type Checked, useImport } from './useImport';

interface ImportProps {
  importing: Importing;
}

/** Says what the file lacks, or what failed. */
const failureOf = (error: Error, texts: string, translate: Translate): string => {
  if (!(error instanceof UnreadableFile)) return failureText(error, translate, `${texts}.failed`);
  const { line, columns = [], titles = [] } = error.details;
  return translate(`${texts}.unreadable.${error.code}`, {
    line: line ?? '',
    most: LIMITS.importRows.max,
    columns: columns.map((column) => translate(`${texts}.columns.${column}`)).join(', '),
    titles: titles.map((title) => `“${title}”`).join(', '),
  });
};

/** What the import will do. */
const CheckStep = ({ importing, checked }: ImportProps & { checked: Checked }) => {
  const translate = useTranslate();
  const { texts } = importing;
  const { table, results } = checked;
  return (
    <>
      <Alert severity="info" role="status">
        {translate(`${texts}.checked`)}
      </Alert>
      <ImportPreview importing={importing} {...checked} />
      <ImportSummary
        texts={texts}
        counts={countsOf(results)}
        refused={refusedOf(texts, results, translate)}
        {...table}
      />
    </>
  );
};

/** The rows that the worker refused, while they are loaded and afterwards. */
type RefusedQuery = ReturnType<typeof useImport>['stored']['refused'];

interface ReportProps extends ImportProps {
  ended: Import;
  /** The file, unless another window sent it. */
  checked: Checked | undefined;
  refused: RefusedQuery;
}

/** What the import has done. */
const ReportStep = ({ importing, ended, checked, refused }: ReportProps) => {
  const { translate, language } = useWords();
  const { texts, columns } = importing;
  const isDone = ended.state === 'DONE';
  const leftOut = checked?.results.filter(({ isLeftOut }) => isLeftOut) ?? [];
  const rows = [
    ...refusedOf(texts, leftOut, translate),
    ...refusedByWorker(importing, refused.data ?? [], checked?.table, translate),
  ].sort((one, other) => one.line - other.line);
  return (
    <>
      <Alert severity={isDone ? 'success' : 'warning'} role="status">
        {isDone ? translate(`${texts}.done`) : translate(`${texts}.cancelled`, { smart_count: ended.counts.waiting })}
      </Alert>
      {ended.endedAt && (
        <Typography variant="body2">
          {translate(`${texts}.ended`, { time: formatDateTime(ended.endedAt, language) })}
        </Typography>
      )}
      <ImportSummary
        texts={texts}
        counts={countsByWorker(ended, leftOut.length)}
        header={checked?.table.header ?? Object.keys(columns).map((column) => translate(`${texts}.columns.${column}`))}
        delimiter={checked?.table.delimiter ?? ';'}
        refused={rows}
      />
      {ended.counts.refused > 0 && <NotLoaded query={refused} failed={`${texts}.refusedFailed`} />}
    </>
  );
};

/** Imports a list: the file is checked first, then a worker imports its rows. Rendered while it is open. */
const ImportDialog = ({ onClose, ...props }: { importing: Promise<Importing>; onClose: () => void }) => {
  const translate = useTranslate();
  const importing = use(props.importing);
  const { texts } = importing;
  const { checked, progress, check, store, stored, isBusy, error } = useImport(importing);
  const { present, hasEnded, refused, cancel } = stored;
  const accepted = checked?.results.filter(({ outcome }) => outcome === 'CREATED' || outcome === 'CHANGED').length ?? 0;
  const isRunning = present !== undefined && !hasEnded;
  return (
    <ActionDialog
      title={translate(`${texts}.title`)}
      submitLabel={translate(`${texts}.submit`, { smart_count: accepted })}
      cancelLabel={present ? translate(`${texts}.close`) : undefined}
      canSubmit={checked !== undefined && present === undefined && accepted > 0}
      action={{ isBusy, failure: error && failureOf(error, texts, translate) }}
      onSubmit={() => checked && store.run(checked)}
      onClose={onClose}
    >
      {!isRunning && <FileStep importing={importing} busy={isBusy} onFile={check.run} />}
      {isBusy && (
        <LinearProgress variant="determinate" value={progress * 100} aria-label={translate(`${texts}.progress`)} />
      )}
      {isRunning && (
        <ImportProgress texts={texts} running={present} isStopping={cancel.isBusy} onStop={() => cancel.run()} />
      )}
      {present && hasEnded && !isBusy && (
        <ReportStep importing={importing} ended={present} checked={checked} refused={refused} />
      )}
      {checked && !present && !isBusy && <CheckStep importing={importing} checked={checked} />}
    </ActionDialog>
  );
};

export default ImportDialog;
