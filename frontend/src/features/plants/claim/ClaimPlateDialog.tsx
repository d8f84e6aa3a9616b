import { Typography } from '@mui/material';
import { useState } from 'react';
import { claimPlate } from '@/api/generated/plates';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { PlateCodeFields } from '../scan/PlateCodeFields';
import { codeIn } from '../scan/qr-codes';

/** Assigns a plate that was printed in advance to the plant. Rendered while it is open. */
const ClaimPlateDialog = ({ plantId, onClose }: { plantId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const claim = useAction({
    send: (code: string) => claimPlate(code, { plantId }),
    failed: 'plants.plates.failed',
    onClose,
    stale: [keys.plates()],
  });
  return (
    <ActionDialog
      title={translate('plants.claim.title')}
      submitLabel={translate('plants.claim.submit')}
      canSubmit={codeIn(text) !== ''}
      action={claim}
      onSubmit={() => claim.run(codeIn(text))}
      onClose={onClose}
    >
      <Typography>{translate('plants.claim.text')}</Typography>
      <PlateCodeFields text={text} onChange={setText} />
    </ActionDialog>
  );
};

export default ClaimPlateDialog;
