import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import type { Attachment, TicketActivity } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';
import { PreviewDialog, isImage, Thumbnail } from '../files/Thumbnail';
import { useDownload } from '../files/attachment-bytes';

const NAME = { overflowWrap: 'anywhere', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' };

/** A file that still exists: an image opens, anything else is downloaded. */
const PresentFile = ({ attachment, attachments }: { attachment: Attachment; attachments: Attachment[] }) => {
  const translate = useTranslate();
  const download = useDownload(attachment);
  const [isOpen, setOpen] = useState(false);
  const { fileName } = attachment;
  const action = isImage(attachment) ? 'preview' : 'download';
  return (
    <>
      <ButtonBase
        aria-label={translate(`tickets.attachments.${action}`, { fileName })}
        onClick={() => (action === 'preview' ? setOpen(true) : download.run())}
        sx={{ display: 'block', width: 96, textAlign: 'left', borderRadius: 1 }}
      >
        <Thumbnail file={attachment} />
        <Typography variant="caption" title={fileName} sx={{ ...NAME, overflow: 'hidden' }}>
          {fileName}
        </Typography>
      </ButtonBase>
      {isOpen && <PreviewDialog attachment={attachment} attachments={attachments} onClose={() => setOpen(false)} />}
    </>
  );
};

interface EventFilesProps {
  event: TicketActivity;
  /** The files that the ticket has now. */
  attachments: Attachment[];
}

/** The files that an event of the timeline added. */
export const EventFiles = ({ event, attachments }: EventFilesProps) => {
  const translate = useTranslate();
  const files = event.kind === 'TICKET_CREATED' || event.kind === 'FILES_ADDED' ? (event.payload.filesAdded ?? []) : [];
  if (files.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {files.map(({ id, fileName }) => {
        const attachment = attachments.find((present) => present.id === id);
        return (
          <Box component="li" key={id} sx={attachment ? undefined : { flexBasis: '100%' }}>
            {attachment ? (
              <PresentFile attachment={attachment} attachments={attachments} />
            ) : (
              <Muted sx={{ overflowWrap: 'anywhere' }}>{translate('tickets.timeline.fileGone', { fileName })}</Muted>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
