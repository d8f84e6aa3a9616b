import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@contract/index';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { AddAttachments } from './AddAttachments';
import { AttachmentRow } from './AttachmentRow';

export const AttachmentsCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { attachments, allowedActions } = ticket;
  const hasRoom = attachments.length < LIMITS.attachments.maxFiles;
  return (
    <SectionCard title={translate('tickets.attachments.heading', { count: attachments.length })}>
      {attachments.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('tickets.attachments.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} attachment={attachment} />
        ))}
      </Box>
      {allowedActions.includes('ADD_ATTACHMENT') && hasRoom && <AddAttachments ticket={ticket} />}
    </SectionCard>
  );
};
