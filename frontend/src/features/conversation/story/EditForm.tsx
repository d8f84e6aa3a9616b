import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { Message } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useReloadConversation } from '../useConversation';

interface EditFormProps {
  message: Message;
  ticketId: number;
  onClose: () => void;
}

/** The text of one's own message, while the other side has not read it. */
export const EditForm = ({ message, ticketId, onClose }: EditFormProps) => {
  const api = useApi();
  const translate = useTranslate();
  const reload = useReloadConversation(ticketId);
  const [body, setBody] = useState(message.body ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.editMessage(message, body),
    onSuccess: async () => {
      onClose();
      await reload();
    },
  });
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {error && <Alert severity="error">{failureText(error, translate, 'conversation.editFailed')}</Alert>}
      <TextField
        multiline
        fullWidth
        autoFocus
        minRows={2}
        maxRows={12}
        label={translate('conversation.message')}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.messageBody.max } }}
      />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button variant="text" disabled={isPending} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} disabled={body.trim() === ''} onClick={() => mutate()}>
          {translate('conversation.saveEdit')}
        </Button>
      </Stack>
    </Stack>
  );
};
