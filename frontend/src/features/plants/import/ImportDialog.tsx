import LinearProgress from '@mui/material/LinearProgress';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { failureText } from '@/api/failure-text';
import { saveFile } from '@/shared/format/save-file';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FileButton } from '@/shared/mui/FileButton';
import { FormDialog } from '@/shared/mui/FormDialog';
import { csvOf } from './csv-table';
import { ImportSummary } from './ImportSummary';
import { COLUMNS } from './plant-rows';
import { missingColumns, useImport } from './useImport';

/** The titles of all columns. */
const useColumnNames = (): string[] => {
  const translate = useTranslate();
  return Object.keys(COLUMNS).map((column) => translate(`plants.import.columns.${column}`));
};

const FileStep = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => {
  const translate = useTranslate();
  const names = useColumnNames();
  return (
    <>
      <Typography>{translate('plants.import.text', { columns: names.join(', ') })}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <FileButton
          label={translate('plants.import.choose')}
          accept=".csv,text/csv"
          variant="outlined"
          loading={busy}
          onFiles={([file]) => file && onFile(file)}
        />
        <Button variant="text" onClick={() => saveFile(csvOf([names], ';'), `${translate('plants.import.file')}.csv`)}>
          {translate('plants.import.template')}
        </Button>
      </Stack>
    </>
  );
};

/** Imports a list of plants: the file is checked first. Rendered while it is open. */
const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { checked, progress, check, store, isBusy, error } = useImport();
  const missing = missingColumns(error).map((column) => translate(`plants.import.columns.${column}`));
  const accepted = checked?.results.filter(({ outcome }) => outcome === 'CREATED' || outcome === 'CHANGED').length ?? 0;
  const failure =
    missing.length > 0
      ? translate('plants.import.missing', { columns: missing.join(', ') })
      : error && failureText(error, translate, 'plants.import.failed');
  return (
    <FormDialog
      open
      title={translate('plants.import.title')}
      submitLabel={translate('plants.import.submit', { smart_count: accepted })}
      cancelLabel={checked?.isDone ? translate('plants.import.close') : undefined}
      busy={isBusy}
      canSubmit={checked !== undefined && !checked.isDone && accepted > 0}
      error={failure}
      onSubmit={() => checked && store.mutate(checked.table)}
      onClose={onClose}
    >
      <FileStep busy={isBusy} onFile={check.mutate} />
      {isBusy && (
        <LinearProgress variant="determinate" value={progress * 100} aria-label={translate('plants.import.progress')} />
      )}
      {checked && !isBusy && (
        <>
          <Alert severity={checked.isDone ? 'success' : 'info'} role="status">
            {translate(checked.isDone ? 'plants.import.done' : 'plants.import.checked')}
          </Alert>
          <ImportSummary table={checked.table} results={checked.results} />
        </>
      )}
    </FormDialog>
  );
};

export default ImportDialog;
