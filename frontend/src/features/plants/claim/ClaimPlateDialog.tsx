import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { PlateCodeFields } from '../scan/PlateCodeFields';
import { codeIn } from '../scan/qr-codes';
import { useClaimPlate } from '../usePlates';

/** Gives a plate that was printed in advance to the plant. Rendered while it is open. */
const ClaimPlateDialog = ({ plantId, onClose }: { plantId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useClaimPlate(onClose);
  return (
    <FormDialog
      open
      title={translate('plants.claim.title')}
      submitLabel={translate('plants.claim.submit')}
      busy={isPending}
      canSubmit={codeIn(text) !== ''}
      error={error && failureText(error, translate, 'plants.plates.failed')}
      onSubmit={() => mutate({ code: codeIn(text), plantId })}
      onClose={onClose}
    >
      <Typography>{translate('plants.claim.text')}</Typography>
      <PlateCodeFields text={text} onChange={setText} />
    </FormDialog>
  );
};

export default ClaimPlateDialog;
