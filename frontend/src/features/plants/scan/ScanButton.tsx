import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';

const ScanDialog = lazy(() => import('./ScanDialog'));

/** In the bar at the top; what reads codes is loaded when it is pressed. */
export const ScanButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={translate('plants.scan.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrCodeScannerOutlined />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
