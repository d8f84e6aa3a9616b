import type { WebhookMessageType } from '@contract/index';
import type { Translate } from '@/i18n/i18n';

/** The name of the text of an event: dots would be levels. */
export const eventKey = (type: WebhookMessageType): string => `webhooks.event.${type.replace('.', '_')}`;

/** What a message is about. */
export const messageText = (type: WebhookMessageType, translate: Translate): string => translate(eventKey(type));
