import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { acceptInboundMail } from '@/api/generated/received-mails';
import type { InboundMail } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useDecision } from './useInboundMails';

/** Asks for the ticket that a mail is added to. Rendered while it is open. */
export const AcceptDialog = ({ mail, onClose }: { mail: InboundMail; onClose: () => void }) => {
  const translate = useTranslate();
  const [ticket, setTicket] = useState(String(mail.ticketId ?? ''));
  const ticketId = /^\d{1,9}$/.test(ticket.trim()) ? Number(ticket) : 0;
  const acceptance = useDecision('accept', () => acceptInboundMail(mail.id, { ticketId }), onClose);
  return (
    <ActionDialog
      title={translate('inboundMails.accept.title')}
      submitLabel={translate('inboundMails.accept.label')}
      action={acceptance}
      canSubmit={ticketId >= 1 && ticketId <= LIMITS.ticketNumber.max}
      onClose={onClose}
    >
      <Typography>{translate('inboundMails.accept.text')}</Typography>
      {mail.verdict === 'FAIL' && <Typography>{translate('inboundMails.accept.forged')}</Typography>}
      <TextField
        label={translate('inboundMails.accept.ticket')}
        value={ticket}
        onChange={(event) => setTicket(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        autoFocus
        required
      />
    </ActionDialog>
  );
};
