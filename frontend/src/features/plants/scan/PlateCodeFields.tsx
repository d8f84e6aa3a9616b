import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { Row } from '@/kit/office/page/layout';
import { codeIn, firstScanned, hasCamera, scannedIn } from './qr-codes';

/** The picture of the camera until it finds a code. */
const Camera = ({ onFound, onError }: { onFound: (text: string) => void; onError: () => void }) => {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onFound, onError });
  useEffect(() => {
    const stop = new AbortController();
    const { current: element } = video;
    if (element)
      void firstScanned(element, stop.signal).then(
        (text) => text !== undefined && handlers.current.onFound(text),
        () => !stop.signal.aborted && handlers.current.onError(),
      );
    return () => stop.abort();
  }, []);
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={translate('plants.scan.camera')}
      sx={{ width: '100%', maxHeight: 320, bgcolor: 'text.primary', borderRadius: 1 }}
    />
  );
};

type State = 'READY' | 'FILMING' | 'NO_CAMERA' | 'NOTHING_IN_PICTURE';
const FAILURES: Partial<Record<State, string>> = {
  NO_CAMERA: 'plants.scan.noCamera',
  NOTHING_IN_PICTURE: 'plants.scan.nothingInPicture',
};

interface PlateCodeFieldsProps {
  text: string;
  onChange: (text: string) => void;
  /** Called when a camera or a picture showed the code. Without it, the code is only filled in. */
  onScanned?: (code: string) => void;
}

/** The code of a plate, held before the camera, found in a picture, or typed. */
export const PlateCodeFields = ({ text, onChange, onScanned }: PlateCodeFieldsProps) => {
  const translate = useTranslate();
  const [state, setState] = useState<State>('READY');
  const failure = FAILURES[state];
  const found = (scanned: string): void => {
    setState('READY');
    onChange(codeIn(scanned));
    onScanned?.(codeIn(scanned));
  };
  const look = async ([picture]: File[]): Promise<void> => {
    const scanned = picture && (await scannedIn(picture).catch(() => undefined));
    if (scanned === undefined) setState('NOTHING_IN_PICTURE');
    else found(scanned);
  };
  return (
    <>
      {state === 'FILMING' && <Camera onFound={found} onError={() => setState('NO_CAMERA')} />}
      {failure && <Alert severity="warning">{translate(failure)}</Alert>}
      <Row sx={{ '& > button': { flexGrow: 1 } }}>
        {hasCamera() && state !== 'FILMING' && (
          <Button variant="outlined" startIcon={<QrCodeScannerOutlined />} onClick={() => setState('FILMING')}>
            {translate('plants.scan.start')}
          </Button>
        )}
        <FileButton
          variant="outlined"
          startIcon={<ImageSearchOutlined />}
          label={translate('plants.scan.picture')}
          accept="image/*"
          onFiles={(files) => void look(files)}
        />
      </Row>
      <TextField
        label={translate('plants.scan.code')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        helperText={translate('plants.scan.codeHelp')}
        slotProps={{ htmlInput: { maxLength: LIMITS.messageSearch.max, autoCapitalize: 'characters' } }}
      />
    </>
  );
};
