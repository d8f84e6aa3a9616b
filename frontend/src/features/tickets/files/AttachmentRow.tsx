import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Download from '@mui/icons-material/Download';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Chip, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { deleteAttachment } from '@/api/generated/attachments';
import { keys } from '@/api/keys';
import type { Attachment } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { fileSize } from '@/kit/format/numbers';
import { personName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { Muted } from '@/kit/office/page/Texts';
import { useOwnActions } from '../record/page-context';
import { PreviewDialog, isImage, Thumbnail } from './Thumbnail';
import { useDownload } from './attachment-bytes';

const DeleteAttachmentDialog = ({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) => {
  const translate = useTranslate();
  const { note } = useOwnActions();
  return (
    <QuestionDialog
      title={translate('tickets.attachments.deleteTitle')}
      text={translate('tickets.attachments.deleteText', { fileName: attachment.fileName })}
      submitLabel={translate('tickets.attachments.delete')}
      isDestructive
      send={() => deleteAttachment(attachment.id)}
      done="tickets.attachments.deleted"
      failed="tickets.attachments.deleteFailed"
      onDone={() => note(attachment.id)}
      stale={[keys.tickets()]}
      onClose={onClose}
    />
  );
};

const Buttons = ({
  attachment,
  onShow,
}: {
  attachment: Attachment;
  onShow: (dialog: 'preview' | 'delete') => void;
}) => {
  const translate = useTranslate();
  const download = useDownload(attachment);
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
        loading={download.isBusy}
        onClick={() => download.run()}
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

/** On a phone the buttons are below the text. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
  columnGap: 1.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& > :nth-of-type(3)': { gridColumn: { xs: 2, sm: 3 } },
} as const;

interface AttachmentRowProps {
  attachment: Attachment;
  /** All files of the ticket. */
  attachments: readonly Attachment[];
}

/** A file with what its reader may do with it. */
export const AttachmentRow = ({ attachment, attachments }: AttachmentRowProps) => {
  const { translate, language } = useWords();
  const [dialog, setDialog] = useState<'preview' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const { fileName, size, uploadedBy, createdAt, signedReport } = attachment;
  const uploader = uploadedBy ? personName(uploadedBy, translate) : translate('tickets.attachments.byForm');
  return (
    <Box component="li" sx={ROW}>
      <Thumbnail file={attachment} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{fileName}</Typography>
        {signedReport && <Chip size="small" label={translate('tickets.report.signed')} />}
        <Muted>
          {[fileSize(size, language, translate), uploader, formatDateTime(createdAt, language)].join(' · ')}
        </Muted>
      </Box>
      <Buttons attachment={attachment} onShow={setDialog} />
      {dialog === 'preview' && <PreviewDialog attachment={attachment} attachments={attachments} onClose={close} />}
      {dialog === 'delete' && <DeleteAttachmentDialog attachment={attachment} onClose={close} />}
    </Box>
  );
};
