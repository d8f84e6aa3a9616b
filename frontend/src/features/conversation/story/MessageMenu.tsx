import CallSplit from '@mui/icons-material/CallSplit';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '@/api/failure-text';
import type { Message } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReloadConversation } from '../useConversation';

interface MenuProps {
  message: Message;
  ticketId: number;
  onEdit: () => void;
}

const DeleteDialog = ({ message, ticketId, onClose }: Omit<MenuProps, 'onEdit'> & { onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const reload = useReloadConversation(ticketId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.deleteMessage(message.id),
    onSuccess: async () => {
      onClose();
      await reload();
    },
  });
  return (
    <ConfirmDialog
      isDestructive
      title={translate('conversation.deleteTitle')}
      text={translate('conversation.deleteText')}
      confirmLabel={translate('conversation.delete')}
      busy={isPending}
      error={error && failureText(error, translate, 'conversation.deleteFailed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};

const SplitDialog = ({ message, ticketId, onClose }: Omit<MenuProps, 'onEdit'> & { onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const reload = useReloadConversation(ticketId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.splitMessage(message.id),
    onSuccess: async ({ ticket }) => {
      onClose();
      notifier.success(translate('conversation.split.done', { number: ticket.id }));
      await reload();
      await navigate(`/tickets/${ticket.id}`);
    },
  });
  return (
    <ConfirmDialog
      title={translate('conversation.split.title')}
      text={translate('conversation.split.text')}
      confirmLabel={translate('conversation.split.label')}
      busy={isPending}
      error={error && failureText(error, translate, 'conversation.split.failed')}
      onConfirm={() => mutate()}
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
