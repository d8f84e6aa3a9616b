import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { EMAIL_PATTERN, LIMITS, tidyEmail } from '@contract/index';
import { raiseTicketFromMail } from '@/api/generated/received-mails';
import type { InboundMail } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useDecision } from './useInboundMails';

/** Asks whose ticket a mail becomes. Rendered while it is open. */
export const RaiseDialog = ({ mail, onClose }: { mail: InboundMail; onClose: () => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(mail.sender ?? '');
  const requester = tidyEmail(typed);
  const raising = useDecision('raise', () => raiseTicketFromMail(mail.id, { requester }), onClose);
  return (
    <ActionDialog
      title={translate('inboundMails.raise.title')}
      submitLabel={translate('inboundMails.raise.label')}
      action={raising}
      canSubmit={requester.length <= LIMITS.email.max && EMAIL_PATTERN.test(requester)}
      onClose={onClose}
    >
      <Typography>{translate('inboundMails.raise.text')}</Typography>
      {mail.verdict !== 'PASS' && <Typography>{translate('inboundMails.raise.doubtful')}</Typography>}
      <TextField
        type="email"
        label={translate('inboundMails.raise.requester')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.email.max } }}
        autoFocus
        required
      />
    </ActionDialog>
  );
};
