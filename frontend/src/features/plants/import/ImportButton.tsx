import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';

const ImportDialog = lazy(() => import('./ImportDialog'));

export const ImportButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('plants.import.open')}
      </Button>
      <Suspense fallback={null}>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
