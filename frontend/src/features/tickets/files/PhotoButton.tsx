import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/FileButton';
import { useAddCheckedFiles } from './useAddFiles';
import { useTicket } from '../record/useTicket';

/** Takes a photo with the phone's camera and adds it to the ticket. */
export const PhotoButton = ({ sx }: { sx: SxProps<Theme> }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const { add, isBusy } = useAddCheckedFiles();
  if (!ticket.allowedActions.includes('ADD_ATTACHMENT')) return null;
  return (
    <FileButton
      camera
      variant="outlined"
      startIcon={<PhotoCameraOutlined />}
      loading={isBusy}
      label={translate('tickets.handling.photo')}
      accept="image/*"
      onFiles={add}
      sx={sx}
    />
  );
};
