import Key from '@mui/icons-material/Key';
import { useState } from 'react';
import { renewWebhookSecret } from '@/api/generated/webhooks';
import type { Webhook } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogIconButton } from '@/kit/office/dialog/DialogButton';
import { OneTimeDialog } from '@/kit/office/dialog/OneTimeDialog';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';

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

/** Asks before the receiver's current secret ends, then shows the new one. */
export const RenewSecretButton = ({ webhook: { id, name } }: { webhook: Webhook }) => {
  const translate = useTranslate();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <DialogIconButton
        aria-label={translate('webhooks.actions.secret', { name })}
        dialog={(close) => (
          <QuestionDialog
            title={translate('webhooks.secret.renewTitle')}
            text={translate('webhooks.secret.renewText', { name })}
            submitLabel={translate('webhooks.secret.renew')}
            send={() => renewWebhookSecret(id)}
            failed="webhooks.secret.failed"
            onDone={(renewed) => setSecret(renewed.secret)}
            onClose={close}
          />
        )}
      >
        <Key />
      </DialogIconButton>
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
};
