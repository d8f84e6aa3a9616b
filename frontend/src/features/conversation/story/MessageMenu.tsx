import CallSplit from '@mui/icons-material/CallSplit';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteMessage, splitMessage } from '@/api/generated/conversation';
import type { Message } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { staleByMessage } from '../useConversation';

interface MenuProps {
  message: Message;
  ticketId: number;
  onEdit: () => void;
}

type DialogProps = Omit<MenuProps, 'onEdit'> & { onClose: () => void };

const DeleteDialog = ({ message, ticketId, onClose }: DialogProps) => {
  const translate = useTranslate();
  const deletion = useAction({
    send: () => deleteMessage(message.id),
    failed: 'conversation.deleteFailed',
    onClose,
    stale: staleByMessage(ticketId),
  });
  return (
    <ActionDialog
      isDestructive
      title={translate('conversation.deleteTitle')}
      text={translate('conversation.deleteText')}
      submitLabel={translate('conversation.delete')}
      action={deletion}
      onClose={onClose}
    />
  );
};

const SplitDialog = ({ message, ticketId, onClose }: DialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const split = useAction({
    send: () => splitMessage(message.id),
    done: ({ ticket }) => translate('conversation.split.done', { number: ticket.id }),
    failed: 'conversation.split.failed',
    onDone: ({ ticket }) => navigate(`/tickets/${ticket.id}`),
    onClose,
    stale: staleByMessage(ticketId),
    refetchesFirst: true,
  });
  return (
    <ActionDialog
      title={translate('conversation.split.title')}
      text={translate('conversation.split.text')}
      submitLabel={translate('conversation.split.label')}
      action={split}
      onClose={onClose}
    />
  );
};

/** What the reader may do with the message; a reply on its way has its own bar. */
export const MessageMenu = ({ message, ticketId, onEdit }: MenuProps) => {
  const translate = useTranslate();
  const [isDeleting, setDeleting] = useState(false);
  const [isSplitting, setSplitting] = useState(false);
  const may = (action: Message['allowedActions'][number]): boolean => message.allowedActions.includes(action);
  return (
    <>
      {may('EDIT') && (
        <IconButton size="large" color="inherit" aria-label={translate('conversation.edit')} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {may('SPLIT') && (
        <IconButton
          size="large"
          color="inherit"
          aria-label={translate('conversation.split.label')}
          onClick={() => setSplitting(true)}
        >
          <CallSplit fontSize="small" />
        </IconButton>
      )}
      {may('DELETE') && !may('UNDO_SEND') && (
        <IconButton
          size="large"
          color="inherit"
          aria-label={translate('conversation.delete')}
          onClick={() => setDeleting(true)}
        >
          <DeleteOutline fontSize="small" />
        </IconButton>
      )}
      {isSplitting && <SplitDialog message={message} ticketId={ticketId} onClose={() => setSplitting(false)} />}
      {isDeleting && <DeleteDialog message={message} ticketId={ticketId} onClose={() => setDeleting(false)} />}
    </>
  );
};
