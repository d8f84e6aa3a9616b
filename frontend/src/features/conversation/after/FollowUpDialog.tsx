import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReloadConversation } from '../useConversation';

interface FollowUpDialogProps {
  ticket: Ticket;
  /** A message that was not sent before the closing. */
  begun?: string;
  onClose: () => void;
}

/** What happens again, as the description of a new ticket. */
const FollowUpDialog = ({ ticket, begun = '', onClose }: FollowUpDialogProps) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const reload = useReloadConversation(ticket.id);
  const [body, setBody] = useState(begun);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.followUp(ticket.id, body),
    onSuccess: async (raised) => {
      if (begun) await api.saveDraft(ticket.id, 'REPLY', { body: '', basedOn: null });
      onClose();
      if (!raised) return notifier.success(translate('conversation.after.thanks'));
      notifier.success(translate('conversation.after.raised', { number: raised.id }));
      await reload();
      await navigate(`/tickets/${raised.id}`);
    },
  });
  return (
    <FormDialog
      open
      title={translate('conversation.after.title')}
      submitLabel={translate('conversation.after.send')}
      busy={isPending}
      canSubmit={body.trim() !== ''}
      error={error && failureText(error, translate, 'conversation.after.failed')}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('conversation.after.text', { number: ticket.id })}</Typography>
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
    </FormDialog>
  );
};

export default FollowUpDialog;
