import type { WebhookMessageType } from '@contract/index';
import type { Translate } from '@/i18n/i18n';

/** What a message is about. Dots would be levels in the names of texts. */
export const messageText = (type: WebhookMessageType, translate: Translate): string =>
  translate(`webhooks.event.${type.replace('.', '_')}`);
