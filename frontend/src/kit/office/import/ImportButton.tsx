import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import type { Importing } from './importing';

const ImportDialog = lazyPart(() => import('./ImportDialog'));

/** Opens the import of a list. `load` loads the description of that list. */
export const ImportButton = ({ texts, load }: { texts: string; load: () => Promise<Importing> }) => {
  const translate = useTranslate();
  const [importing, setImporting] = useState<Promise<Importing>>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        aria-haspopup="dialog"
        onClick={() => setImporting(load())}
      >
        {translate(`${texts}.open`)}
      </Button>
      <LateDialog>
        {importing && <ImportDialog importing={importing} onClose={() => setImporting(undefined)} />}
      </LateDialog>
    </>
  );
};
