import type { SecurityEventDetails } from '../../kernel/security-log/index.js';
import type { Webhook } from './webhook.entity.js';

/** What of a webhook changed. GONE: its receiver answered 410. OWNER_LEFT: its creator is an administrator no more. */
export type WebhookChange = 'SETTINGS' | 'SECRET' | 'GONE' | 'OWNER_LEFT';

/** What the security log tells of a webhook. The path of the URL stays out: receivers may have a password there. */
export const webhookDetails = (
  { id, name, url, isActive }: Pick<Webhook, 'id' | 'name' | 'url' | 'isActive'>,
  change?: WebhookChange,
): SecurityEventDetails => ({ webhookId: id, name, host: new URL(url).host, isActive, ...(change && { change }) });
