import { Box, Typography } from '@mui/material';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { FileDrop } from '@/kit/public/fields/FileDrop';
import { UploadBar } from '@/kit/office/action/UploadBar';
import { AttachmentRow } from './AttachmentRow';
import { useTicket } from '../record/page-context';
import { useAddFiles } from './useAddFiles';

const Progress = ({ share }: { share: number }) => {
  const percent = Math.floor(share * 100);
  const text = useTranslate()('common.files.sending', { percent });
  return (
    <Box sx={{ mt: 1 }}>
      <UploadBar percent={percent} label={text} />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
};

/** Adds files to an existing ticket at once. `room` says how many more it can take. */
const AddAttachments = ({ room }: { room: number }) => {
  const { run, isBusy, share, files, refusal } = useAddFiles();
  return (
    <Box sx={{ mt: 2, '& > [role=alert]': { mb: 1.5 } }}>
      {refusal && files && <LoadError text={refusal} onRetry={() => run(files)} />}
      {isBusy ? (
        <Progress share={share} />
      ) : (
        <FileDrop present={Math.max(0, LIMITS.attachments.maxFiles - room)} onAdd={run} />
      )}
    </Box>
  );
};

export const AttachmentsCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const { attachments, allowedActions } = ticket;
  const room = LIMITS.attachments.maxPerTicket - attachments.length;
  const mayAdd = allowedActions.includes('ADD_ATTACHMENT');
  return (
    <SectionCard title={translate('tickets.attachments.heading', { count: attachments.length })}>
      {attachments.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('tickets.attachments.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} attachment={attachment} attachments={attachments} />
        ))}
      </Box>
      {mayAdd && room > 0 && <AddAttachments room={room} />}
      {mayAdd && room <= 0 && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{translate('tickets.attachments.full')}</Typography>
      )}
    </SectionCard>
  );
};
