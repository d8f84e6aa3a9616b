import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import { IconButton } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface ScanButtonProps {
  /** What reads codes, loaded with its texts when the button is pressed. */
  dialog: (onClose: () => void) => ReactNode;
}

/** In the bar at the top. */
export const ScanButton = ({ dialog }: ScanButtonProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={translate('plants.scanPlate')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrCodeScannerOutlined />
      </IconButton>
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
};
