import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { editMessage } from '@/api/generated/conversation';
import type { Message } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { staleByMessage } from '../useConversation';

interface EditFormProps {
  message: Message;
  ticketId: number;
  onClose: () => void;
}

/** The text of one's own message, while the other side has not read it. */
export const EditForm = ({ message, ticketId, onClose }: EditFormProps) => {
  const translate = useTranslate();
  const [body, setBody] = useState(message.body ?? '');
  const edit = useAction({
    send: () => editMessage(message.id, { body, version: message.version }),
    failed: 'conversation.editFailed',
    onClose,
    stale: staleByMessage(ticketId),
  });
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {edit.failure && <Alert severity="error">{edit.failure}</Alert>}
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
        <Button variant="text" disabled={edit.isBusy} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button variant="contained" loading={edit.isBusy} disabled={body.trim() === ''} onClick={() => edit.run()}>
          {translate('conversation.saveEdit')}
        </Button>
      </Stack>
    </Stack>
  );
};
