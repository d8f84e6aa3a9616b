import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Attachment } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useOwnActions } from '../record/own-actions';
import { useReloadTickets } from '../record/useTicket';

interface DeleteAttachmentDialogProps {
  attachment: Attachment;
  onClose: () => void;
}

export const DeleteAttachmentDialog = ({ attachment, onClose }: DeleteAttachmentDialogProps) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  const { note } = useOwnActions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.deleteAttachment(attachment.id),
    onSuccess: async () => {
      note(attachment.id);
      notifier.success(translate('tickets.attachments.deleted'));
      onClose();
      await reload();
    },
  });
  return (
    <ConfirmDialog
      title={translate('tickets.attachments.deleteTitle')}
      text={translate('tickets.attachments.deleteText', { fileName: attachment.fileName })}
      confirmLabel={translate('tickets.attachments.delete')}
      isDestructive
      busy={isPending}
      error={error && failureText(error, translate, 'tickets.attachments.deleteFailed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
