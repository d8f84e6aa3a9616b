import { useState } from 'react';
import type { Webhook } from '@/api/types';
import { RecordDialog, useCloseRecord } from '@/shared/mui/record/RecordDialog';
import { SecretDialog } from './SecretDialog';
import { FIELDS, WebhookFields } from './WebhookFields';

const NEW = { name: '', url: '', events: ['ticket.created'], isActive: true };

/** Ends with the secret, which is shown this once. Nothing typed is kept: addresses may hold passwords. */
const WebhookCreate = () => {
  const close = useCloseRecord();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={close} />;
  return (
    <RecordDialog<Webhook & { secret: string }>
      isNew
      staysOpen
      texts="webhooks"
      defaultValues={NEW}
      fields={FIELDS}
      secret={null}
      onSaved={(created) => setSecret(created.secret)}
    >
      <WebhookFields />
    </RecordDialog>
  );
};

export default WebhookCreate;
