import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '@contract/index';
import { discardReplyDraft } from '@/api/generated/conversation';
import { raiseFollowUp } from '@/api/generated/tickets';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { staleByMessage } from '../useConversation';

interface FollowUpDialogProps {
  ticket: Ticket;
  /** A message that was begun and not sent before the closing. */
  begun?: string;
  onClose: () => void;
}

/** Asks what happens again; the answer is the description of a new ticket. */
const FollowUpDialog = ({ ticket, begun = '', onClose }: FollowUpDialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refetch = useRefetch(staleByMessage(ticket.id));
  const [body, setBody] = useState(begun);
  const raising = useAction({
    send: async () => {
      const { ticket: raised } = await raiseFollowUp(ticket.id, { body });
      if (begun) await discardReplyDraft(ticket.id);
      return raised;
    },
    // Words of thanks raise no ticket.
    done: (raised) =>
      raised ? translate('conversation.after.raised', { number: raised.id }) : translate('conversation.after.thanks'),
    failed: 'conversation.after.failed',
    inPlace: true,
    onDone: async (raised) => {
      onClose();
      if (!raised) return;
      await refetch();
      await navigate(`/tickets/${raised.id}`);
    },
  });
  return (
    <ActionDialog
      title={translate('conversation.after.title')}
      text={translate('conversation.after.text', { number: ticket.id })}
      submitLabel={translate('conversation.after.send')}
      canSubmit={body.trim() !== ''}
      action={raising}
      onClose={onClose}
    >
      <TextField
        multiline
        fullWidth
        autoFocus
        minRows={4}
        maxRows={12}
        label={translate('conversation.after.what')}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.followUp.max } }}
      />
    </ActionDialog>
  );
};

export default FollowUpDialog;
