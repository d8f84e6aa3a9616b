import { useState } from 'react';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { LIMITS, WEBHOOK_EVENTS, type WebhookEvent } from '@contract/index';
import type { Webhook } from '@/api/types';
import { RecordDialog, useCloseRecord, useIsNew } from '@/kit/office/record/RecordDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';
import { eventKey } from './sending';
import { SecretDialog } from './SecretDialog';

/** The fields of a webhook that are sent. */
const FIELDS = ['name', 'url', 'events', 'isActive'] as const;

const atLeastOne = (events: WebhookEvent[]) => (events.length > 0 ? undefined : 'webhooks.eventsRequired');

const NEW = { name: '', url: '', events: ['ticket.created'], isActive: true };

/**
 * A new webhook, or one to edit. Saving a new one shows its secret, for this one time. Typed values are not kept,
 * because addresses may contain passwords.
 */
const WebhookForm = () => {
  const isNew = useIsNew();
  const close = useCloseRecord();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={close} />;
  return (
    <RecordDialog<Webhook & { secret: string }>
      staysOpen={isNew}
      texts="webhooks"
      defaultValues={NEW}
      fields={FIELDS}
      secret={null}
      onSaved={(saved) => isNew && setSecret(saved.secret)}
    >
      <TextInput source="name" validate={validateBy([requiredRule, oneLine(LIMITS.webhookName.max)])} />
      <TextInput
        source="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        helperText="webhooks.urlHelp"
        validate={validateBy([requiredRule, oneLine(LIMITS.webhookUrl.max)])}
      />
      <CheckboxGroupInput
        source="events"
        row={false}
        choices={choicesOf(WEBHOOK_EVENTS, eventKey)}
        validate={atLeastOne}
      />
      <BooleanInput source="isActive" helperText="webhooks.isActiveHelp" />
    </RecordDialog>
  );
};

export default WebhookForm;
