import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '@/api/failure-text';
import type { Plate } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { pageOfPlant } from '../plant-name';
import { PlateCodeFields } from './PlateCodeFields';
import { codeIn } from './qr-codes';

/** A foreign link is never followed: only the code in it counts. */
const useOpenPlate = (onClose: () => void) => {
  const api = useApi();
  const navigate = useNavigate();
  const isClient = useCurrentUser().role === 'CLIENT';
  return useMutation({
    mutationFn: async (code: string): Promise<Plate | null> => (isClient ? null : api.plate(code)),
    onSuccess: (plate, code) => {
      if (isClient) window.location.assign(`/p/${encodeURIComponent(code)}`);
      if (!plate?.plantId) return;
      onClose();
      void navigate(pageOfPlant(plate.plantId));
    },
  });
};

/** Opens the plant of a plate; clients get the plate's page with its forms. Rendered while it is open. */
const ScanDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { mutate, data, isPending, error } = useOpenPlate(onClose);
  return (
    <FormDialog
      open
      title={translate('plants.scanPlate')}
      submitLabel={translate('plants.scan.submit')}
      busy={isPending}
      canSubmit={codeIn(text) !== ''}
      error={
        (error && failureText(error, translate, 'plants.scan.failed')) ||
        (data?.plantId === null && translate('plants.scan.unclaimed'))
      }
      onSubmit={() => mutate(codeIn(text))}
      onClose={onClose}
    >
      <Typography>{translate('plants.scan.text')}</Typography>
      <PlateCodeFields text={text} onChange={setText} onScanned={(code) => mutate(code)} />
    </FormDialog>
  );
};

export default ScanDialog;
