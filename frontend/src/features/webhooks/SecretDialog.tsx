import Key from '@mui/icons-material/Key';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { renewWebhookSecret } from '@/api/generated/webhooks';
import type { Webhook } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { OneTimeDialog } from '@/kit/office/dialog/OneTimeDialog';

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
  const renewal = useAction({
    send: () => renewWebhookSecret(id),
    failed: 'webhooks.secret.failed',
    onClose: () => setAsked(false),
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
        <ActionDialog
          title={translate('webhooks.secret.renewTitle')}
          text={translate('webhooks.secret.renewText', { name })}
          submitLabel={translate('webhooks.secret.renew')}
          action={renewal}
          onClose={() => setAsked(false)}
        />
      )}
      {renewal.result && <SecretDialog secret={renewal.result.secret} onClose={renewal.reset} />}
    </>
  );
};
