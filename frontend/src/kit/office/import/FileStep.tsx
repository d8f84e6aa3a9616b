import { Button, Typography } from '@mui/material';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { Row } from '../page/layout';
import { csvOf } from './csv-table';
import type { Importing } from './importing';

interface FileStepProps {
  importing: Importing;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Says which columns the file may have, and takes it. */
export const FileStep = ({ importing: { texts, columns }, busy, onFile }: FileStepProps) => {
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
