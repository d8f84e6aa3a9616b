import { request } from './client';
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookWithSecret,
} from './types';

interface DeliveryPage {
  deliveries: WebhookDelivery[];
  total: number;
}

interface DeliveryAnswer {
  delivery: WebhookDeliveryDetails;
}

/** Webhooks and their deliveries. Rejects with ApiError. */
export const webhookCalls = {
  webhooks: async ({ signal }: { signal?: AbortSignal } = {}): Promise<Webhook[]> =>
    (await request<{ webhooks: Webhook[] }>('/webhooks', { signal })).webhooks,

  createWebhook: (body: NewWebhook): Promise<WebhookWithSecret> =>
    request<WebhookWithSecret>('/webhooks', { method: 'POST', body }),

  updateWebhook: async (id: string, body: WebhookChange): Promise<Webhook> =>
    (await request<{ webhook: Webhook }>(`/webhooks/${id}`, { method: 'PUT', body })).webhook,

  renewWebhookSecret: (id: string): Promise<WebhookWithSecret> =>
    request<WebhookWithSecret>(`/webhooks/${id}/secret`, { method: 'POST' }),

  deleteWebhook: async (id: string): Promise<void> => {
    await request(`/webhooks/${id}`, { method: 'DELETE' });
  },

  pingWebhook: async (id: string): Promise<WebhookDelivery> =>
    (await request<DeliveryAnswer>(`/webhooks/${id}/ping`, { method: 'POST' })).delivery,

  webhookDeliveries: async (
    id: string,
    { page, limit, signal }: { page: number; limit: number; signal?: AbortSignal },
  ): Promise<DeliveryPage> => {
    const query = { page, limit };
    const { deliveries, pagination } = await request<{
      deliveries: WebhookDelivery[];
      pagination: { totalItems: number };
    }>(`/webhooks/${id}/deliveries`, { query, signal });
    return { deliveries, total: pagination.totalItems };
  },

  webhookDelivery: async (
    webhookId: string,
    id: string,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<WebhookDeliveryDetails> =>
    (await request<DeliveryAnswer>(`/webhooks/${webhookId}/deliveries/${id}`, { signal })).delivery,

  repeatWebhookDelivery: async (webhookId: string, id: string): Promise<WebhookDelivery> =>
    (await request<DeliveryAnswer>(`/webhooks/${webhookId}/deliveries/${id}/repeat`, { method: 'POST' })).delivery,
};
