import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Webhook } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { OneTimeDialog } from '@/shared/mui/OneTimeDialog';

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <OneTimeDialog
      title={translate('webhooks.secret.title')}
      warning={translate('webhooks.secret.text')}
      name={translate('webhooks.secret.name')}
      text={secret}
      copyLabel={translate('webhooks.secret.copy')}
      closeLabel={translate('webhooks.secret.done')}
      onClose={onClose}
    />
  );
};

interface RenewSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Asks before the receiver's present secret dies. */
export const RenewSecretDialog = ({ webhook, onClose, onSecret }: RenewSecretDialogProps) => {
  const api = useApi();
  const translate = useTranslate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.renewWebhookSecret(webhook.id),
    onSuccess: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  return (
    <ConfirmDialog
      title={translate('webhooks.secret.renewTitle')}
      text={translate('webhooks.secret.renewText', { name: webhook.name })}
      confirmLabel={translate('webhooks.secret.renew')}
      busy={isPending}
      error={error && failureText(error, translate, 'webhooks.secret.failed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
