import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { LIMITS, WEBHOOK_EVENTS, type WebhookEvent } from '@contract/index';
import { choicesOf } from '@/shared/mui/record/filters';
import { valid } from '@/shared/mui/record/validate';
import { oneLine, required } from '@/shared/validation/rules';
import { eventKey } from './message-text';

/** What is sent of a webhook. */
export const FIELDS = ['name', 'url', 'events', 'isActive'] as const;

const atLeastOne = (events: WebhookEvent[]) => (events.length > 0 ? undefined : 'webhooks.eventsRequired');

export const WebhookFields = () => (
  <>
    <TextInput source="name" validate={valid([required, oneLine(LIMITS.webhookName.max)])} />
    <TextInput
      source="url"
      type="url"
      inputMode="url"
      autoComplete="off"
      helperText="webhooks.urlHelp"
      validate={valid([required, oneLine(LIMITS.webhookUrl.max)])}
    />
    <CheckboxGroupInput
      source="events"
      row={false}
      choices={choicesOf(WEBHOOK_EVENTS, eventKey)}
      validate={atLeastOne}
    />
    <BooleanInput source="isActive" helperText="webhooks.isActiveHelp" />
  </>
);
