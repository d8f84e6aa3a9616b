import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { useClaimPlate } from '../usePlates';
import { canScan, codeIn, firstScanned } from './camera';

interface ScannerProps {
  onFound: (text: string) => void;
  onError: () => void;
}

/** The picture of the camera until it finds a code. */
const Scanner = ({ onFound, onError }: ScannerProps) => {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onFound, onError });
  useEffect(() => {
    const stop = new AbortController();
    const { current: element } = video;
    if (element)
      void firstScanned(element, stop.signal).then(
        (text) => text !== undefined && handlers.current.onFound(text),
        () => handlers.current.onError(),
      );
    return () => stop.abort();
  }, []);
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={translate('plants.claim.camera')}
      sx={{ width: '100%', maxHeight: 320, bgcolor: 'text.primary', borderRadius: 1 }}
    />
  );
};

/** Gives a plate that was printed in advance to the plant. Rendered while it is open. */
const ClaimPlateDialog = ({ plantId, onClose }: { plantId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [camera, setCamera] = useState<'OFF' | 'ON' | 'REFUSED'>('OFF');
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
      {camera === 'ON' && (
        <Scanner
          onFound={(found) => {
            setText(codeIn(found));
            setCamera('OFF');
          }}
          onError={() => setCamera('REFUSED')}
        />
      )}
      {camera === 'REFUSED' && <Alert severity="warning">{translate('plants.claim.noCamera')}</Alert>}
      {canScan() && camera === 'OFF' && (
        <Button variant="outlined" startIcon={<QrCodeScannerOutlined />} onClick={() => setCamera('ON')}>
          {translate('plants.claim.scan')}
        </Button>
      )}
      <TextField
        label={translate('plants.claim.code')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={translate('plants.claim.codeHelp')}
        slotProps={{ htmlInput: { maxLength: LIMITS.messageSearch.max, autoCapitalize: 'characters' } }}
      />
    </FormDialog>
  );
};

export default ClaimPlateDialog;
