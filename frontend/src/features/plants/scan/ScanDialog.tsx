import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readPlate } from '@/api/generated/plates';
import type { Plate } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { pageOfPlant } from '../plant-name';
import { FitPlateDialog } from './FitPlateDialog';
import { PlateCodeFields } from './PlateCodeFields';
import { codeIn } from './qr-codes';

/** Opens the plate of a scanned code. A foreign link is never followed: only the code in it counts. */
const useOpenPlate = (onClose: () => void) => {
  const navigate = useNavigate();
  const isClient = useSide() === 'client';
  return useAction({
    send: async (code: string): Promise<Plate | null> => (isClient ? null : (await readPlate(code)).plate),
    failed: 'plants.scan.failed',
    inPlace: true,
    onDone: (plate, code) => {
      if (isClient) window.location.assign(`/p/${encodeURIComponent(code)}`);
      if (!plate?.plantId) return;
      onClose();
      void navigate(pageOfPlant(plate.plantId));
    },
  });
};

/**
 * Opens the plant of a plate, or lets staff fit a free one; clients get the plate's page, which leads on to a plant that
 * they see. Rendered while it is open.
 */
const ScanDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const opening = useOpenPlate(onClose);
  const plate = opening.result;
  if (plate?.plantId === null) return <FitPlateDialog code={plate.code} onClose={onClose} />;
  return (
    <ActionDialog
      title={translate('plants.scanPlate')}
      submitLabel={translate('plants.scan.submit')}
      canSubmit={codeIn(text) !== ''}
      action={opening}
      onSubmit={() => opening.run(codeIn(text))}
      onClose={onClose}
    >
      <Typography>{translate('plants.scan.text')}</Typography>
      <PlateCodeFields text={text} onChange={setText} onScanned={opening.run} />
    </ActionDialog>
  );
};

export default ScanDialog;
