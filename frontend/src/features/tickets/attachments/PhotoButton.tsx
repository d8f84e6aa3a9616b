import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useNotifier } from '@/shared/mui/useNotifier';
import { useAddFiles } from './useAddFiles';
import { useTicket } from '../detail/useTicket';

/** Takes a photo with the phone's camera and adds it to the ticket. */
export const PhotoButton = ({ sx }: { sx: SxProps }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const notifier = useNotifier();
  const camera = useRef<HTMLInputElement>(null);
  const { add, isPending, refusal } = useAddFiles();
  if (!ticket.allowedActions.includes('ADD_ATTACHMENT')) return null;
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same photo may be chosen again after an error.
    target.value = '';
    if (files.length > 0) add(files, { onError: (error) => notifier.failure(refusal(error, files)) });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PhotoCameraOutlined />}
        loading={isPending}
        onClick={() => camera.current?.click()}
        sx={sx}
      >
        {translate('tickets.handling.photo')}
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={translate('tickets.handling.photo')}
        onChange={send}
      />
    </>
  );
};
