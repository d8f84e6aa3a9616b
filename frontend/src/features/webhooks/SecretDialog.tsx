import Key from '@mui/icons-material/Key';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/api/failure-text';
import type { Webhook } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { OneTimeDialog } from '@/kit/office/dialog/OneTimeDialog';
import { renewSecret } from './calls';

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

/** Asks before the receiver's present secret ends, then shows the new one. */
export const RenewSecretButton = ({ webhook: { id, name } }: { webhook: Webhook }) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: () => renewSecret(id),
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={translate('webhooks.actions.secret', { name })}
        onClick={() => setAsked(true)}
      >
        <Key />
      </IconButton>
      {isAsked && (
        <ConfirmDialog
          title={translate('webhooks.secret.renewTitle')}
          text={translate('webhooks.secret.renewText', { name })}
          confirmLabel={translate('webhooks.secret.renew')}
          busy={isPending}
          error={error && failureText(error, translate, 'webhooks.secret.failed')}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        />
      )}
      {data && <SecretDialog secret={data.secret} onClose={reset} />}
    </>
  );
};
