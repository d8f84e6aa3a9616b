import CallSplit from '@mui/icons-material/CallSplit';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { useNavigate } from 'react-router';
import { deleteMessage, splitMessage } from '@/api/generated/conversation';
import type { Message } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogIconButton } from '@/kit/office/dialog/DialogButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { staleByMessage } from '../useConversation';

interface MenuProps {
  message: Message;
  ticketId: number;
  onEdit: () => void;
}

type DialogProps = Omit<MenuProps, 'onEdit'> & { onClose: () => void };

const DeleteDialog = ({ message, ticketId, onClose }: DialogProps) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      isDestructive
      title={translate('conversation.deleteTitle')}
      text={translate('conversation.deleteText')}
      submitLabel={translate('conversation.delete')}
      send={() => deleteMessage(message.id)}
      failed="conversation.deleteFailed"
      stale={staleByMessage(ticketId)}
      onClose={onClose}
    />
  );
};

const SplitDialog = ({ message, ticketId, onClose }: DialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <QuestionDialog
      title={translate('conversation.split.title')}
      text={translate('conversation.split.text')}
      submitLabel={translate('conversation.split.label')}
      send={() => splitMessage(message.id)}
      done={({ ticket }) => translate('conversation.split.done', { number: ticket.id })}
      failed="conversation.split.failed"
      onDone={({ ticket }) => navigate(`/tickets/${ticket.id}`)}
      stale={staleByMessage(ticketId)}
      refetchesFirst
      onClose={onClose}
    />
  );
};

/** What the reader may do with the message. A reply that is still being sent has its own bar. */
export const MessageMenu = ({ message, ticketId, onEdit }: MenuProps) => {
  const translate = useTranslate();
  const may = (action: Message['allowedActions'][number]): boolean => message.allowedActions.includes(action);
  return (
    <>
      {may('EDIT') && (
        <IconButton size="large" color="inherit" aria-label={translate('conversation.edit')} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {may('SPLIT') && (
        <DialogIconButton
          size="large"
          color="inherit"
          aria-label={translate('conversation.split.label')}
          dialog={(close) => <SplitDialog message={message} ticketId={ticketId} onClose={close} />}
        >
          <CallSplit fontSize="small" />
        </DialogIconButton>
      )}
      {may('DELETE') && !may('UNDO_SEND') && (
        <DialogIconButton
          size="large"
          color="inherit"
          aria-label={translate('conversation.delete')}
          dialog={(close) => <DeleteDialog message={message} ticketId={ticketId} onClose={close} />}
        >
          <DeleteOutline fontSize="small" />
        </DialogIconButton>
      )}
    </>
  );
};
