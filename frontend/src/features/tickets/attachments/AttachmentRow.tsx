import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Download from '@mui/icons-material/Download';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Attachment } from '@/api/types';
import { fileSize } from '@/shared/format/file-size';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { DeleteAttachmentDialog } from './DeleteAttachmentDialog';
import { PreviewDialog } from './PreviewDialog';
import { useDownload } from './useDownload';

const isImage = ({ mimeType }: Attachment): boolean => mimeType.startsWith('image/');

const TypeIcon = ({ attachment }: { attachment: Attachment }) => {
  if (isImage(attachment)) return <ImageOutlined />;
  if (attachment.mimeType === 'video/mp4') return <MovieOutlined />;
  return attachment.mimeType === 'application/pdf' ? <PictureAsPdfOutlined /> : <InsertDriveFileOutlined />;
};

const Buttons = ({
  attachment,
  onShow,
}: {
  attachment: Attachment;
  onShow: (dialog: 'preview' | 'delete') => void;
}) => {
  const translate = useTranslate();
  const { mutate: download, isPending } = useDownload(attachment);
  const { fileName } = attachment;
  return (
    <Stack direction="row">
      {isImage(attachment) && (
        <IconButton
          aria-label={translate('tickets.attachments.preview', { fileName })}
          onClick={() => onShow('preview')}
        >
          <VisibilityOutlined />
        </IconButton>
      )}
      <IconButton
        aria-label={translate('tickets.attachments.download', { fileName })}
        loading={isPending}
        onClick={() => download()}
      >
        <Download />
      </IconButton>
      {attachment.deletable && (
        <IconButton
          aria-label={translate('tickets.attachments.deleteFile', { fileName })}
          onClick={() => onShow('delete')}
        >
          <DeleteOutline />
        </IconButton>
      )}
    </Stack>
  );
};

/** A file with what its reader may do with it. */
export const AttachmentRow = ({ attachment }: { attachment: Attachment }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [dialog, setDialog] = useState<'preview' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <TypeIcon attachment={attachment} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{attachment.fileName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fileSize(attachment.size, language, translate)}
        </Typography>
      </Box>
      <Buttons attachment={attachment} onShow={setDialog} />
      {dialog === 'preview' && <PreviewDialog attachment={attachment} onClose={close} />}
      {dialog === 'delete' && <DeleteAttachmentDialog attachment={attachment} onClose={close} />}
    </Stack>
  );
};
