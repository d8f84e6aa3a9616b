import { Box, Typography } from '@mui/material';
import type { Message } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

interface MovedOnDialogProps {
  unseen: Message[];
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Shows what others wrote while the reply was being written. */
export const MovedOnDialog = ({ unseen, isBusy, onSend, onClose }: MovedOnDialogProps) => {
  const translate = useTranslate();
  return (
    <ActionDialog
      title={translate('conversation.movedOn.title')}
      text={translate('conversation.movedOn.text')}
      submitLabel={translate('conversation.movedOn.send')}
      action={{ isBusy }}
      onSubmit={onSend}
      onClose={onClose}
    >
      {unseen.map(({ id, author, body }) => (
        <Box key={id}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {personName(author, translate)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {body ?? translate('conversation.deleted')}
          </Typography>
        </Box>
      ))}
    </ActionDialog>
  );
};
