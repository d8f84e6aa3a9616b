import { deleteAttachment } from '@/api/generated/attachments';
import { keys } from '@/api/keys';
import type { Attachment } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useOwnActions } from '../record/own-actions';

interface DeleteAttachmentDialogProps {
  attachment: Attachment;
  onClose: () => void;
}

export const DeleteAttachmentDialog = ({ attachment, onClose }: DeleteAttachmentDialogProps) => {
  const translate = useTranslate();
  const { note } = useOwnActions();
  const removal = useAction({
    send: () => deleteAttachment(attachment.id),
    done: 'tickets.attachments.deleted',
    failed: 'tickets.attachments.deleteFailed',
    onDone: () => note(attachment.id),
    onClose,
    stale: [keys.tickets()],
  });
  return (
    <ActionDialog
      title={translate('tickets.attachments.deleteTitle')}
      text={translate('tickets.attachments.deleteText', { fileName: attachment.fileName })}
      submitLabel={translate('tickets.attachments.delete')}
      isDestructive
      action={removal}
      onClose={onClose}
    />
  );
};
