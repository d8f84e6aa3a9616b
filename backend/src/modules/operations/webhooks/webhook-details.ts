import type { SecurityEventDetails } from '#kernel/security-log/index.js';
import type { Webhook } from './webhook.entity.js';

/**
 * What changed. GONE: the receiver responded 410. OWNER_LEFT: the creator is no longer an
 * administrator.
 */
export type WebhookChange = 'SETTINGS' | 'SECRET' | 'GONE' | 'OWNER_LEFT';

/**
 * What the security log records of a webhook, without the URL's path, which may hold a password.
 */
export const webhookDetails = (
  { id, name, url, isActive }: Pick<Webhook, 'id' | 'name' | 'url' | 'isActive'>,
  change?: WebhookChange,
): SecurityEventDetails => ({ webhookId: id, name, host: new URL(url).host, isActive, ...(change && { change }) });
