import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Webhook } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { useNotifier } from '@/shared/mui/useNotifier';
import { useReloadWebhooks } from './useWebhooks';

/** Rendered while it is open. */
export const DeleteWebhookDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useNotifier();
  const reload = useReloadWebhooks();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.deleteWebhook(webhook.id),
    onSuccess: async () => {
      tell.success(translate('webhooks.remove.done'));
      // First the list, so that the dialog finds the card gone and leaves the keyboard on the page.
      await reload();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={translate('webhooks.remove.title')}
      text={translate('webhooks.remove.text', { name: webhook.name })}
      confirmLabel={translate('webhooks.remove.confirm')}
      isDestructive
      busy={isPending}
      error={error && failureText(error, translate, 'webhooks.remove.failed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
