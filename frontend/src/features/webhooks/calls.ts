import { request } from '@/api/client';
import type { WebhookWithSecret } from '@/api/types';

/** What a webhook can do beyond what any resource can. Rejects with ApiError. */
export const renewSecret = (id: string): Promise<WebhookWithSecret> =>
  request<WebhookWithSecret>(`/webhooks/${id}/secret`, { method: 'POST' });

export const sendPing = (id: string): Promise<unknown> => request(`/webhooks/${id}/ping`, { method: 'POST' });

export const repeatDelivery = (webhookId: string, id: string): Promise<unknown> =>
  request(`/webhooks/${webhookId}/deliveries/${id}/repeat`, { method: 'POST' });
