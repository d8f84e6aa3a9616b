import { Box, Typography } from '@mui/material';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { AddAttachments } from './AddAttachments';
import { AttachmentRow } from './AttachmentRow';
import { useTicket } from '../record/useTicket';

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
