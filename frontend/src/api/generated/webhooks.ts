import { at, request, type RequestOptions } from '../client';
import type {
  DeliveryEnvelope,
  DeliveryList,
  NewWebhook,
  SortOrder,
  WebhookChange,
  WebhookEnvelope,
  WebhookList,
  WebhookWithSecret,
} from './api-types';
/** List the webhooks */
export const listWebhooks = (options?: RequestOptions): Promise<WebhookList> => request('/webhooks', options);

/** Create a webhook */
export const createWebhook = (body: NewWebhook, options?: RequestOptions): Promise<WebhookWithSecret> =>
  request('/webhooks', { method: 'POST', body, ...options });

/** Delete a webhook */
export const deleteWebhook = (id: string, options?: RequestOptions): Promise<WebhookEnvelope> =>
  request(at`/webhooks/${id}`, { method: 'DELETE', ...options });

/** Read a webhook */
export const readWebhook = (id: string, options?: RequestOptions): Promise<WebhookEnvelope> =>
  request(at`/webhooks/${id}`, options);

/** Change a webhook */
export const updateWebhook = (id: string, body: WebhookChange, options?: RequestOptions): Promise<WebhookEnvelope> =>
  request(at`/webhooks/${id}`, { method: 'PUT', body, ...options });

/** List the deliveries of a webhook */
export const listWebhookDeliveries = (
  id: string,
  query?: {
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    /** Several values, comma-separated: WAITING, DELAYED, FAILED, DELIVERED, SKIPPED, DROPPED */
    state?: string;
    /** Several values, comma-separated: ticket.created, ticket.assigned, ticket.status_changed, ticket.closed, ticket.follow_up_created, worklog.added, worklog.corrected, message.created, note.created, rating.created, clock.warning, clock.missed, plant.created, plant.changed, plant.owner_changed, plant.merged, plant.stopped, plant.stop_confirmed, plant.running, ping */
    type?: string;
  },
  options?: RequestOptions,
): Promise<DeliveryList> => request(at`/webhooks/${id}/deliveries`, { query, ...options });

/** Read a delivery */
export const readWebhookDelivery = (
  id: string,
  deliveryId: string,
  options?: RequestOptions,
): Promise<DeliveryEnvelope> => request(at`/webhooks/${id}/deliveries/${deliveryId}`, options);

/** Send a message again */
export const repeatWebhookDelivery = (
  id: string,
  deliveryId: string,
  options?: RequestOptions,
): Promise<DeliveryEnvelope> =>
  request(at`/webhooks/${id}/deliveries/${deliveryId}/repeat`, {
    method: 'POST',
    ...options,
  });

/** Send a message of type `ping` */
export const pingWebhook = (id: string, options?: RequestOptions): Promise<DeliveryEnvelope> =>
  request(at`/webhooks/${id}/ping`, { method: 'POST', ...options });

/** Replace the secret of a webhook */
export const renewWebhookSecret = (id: string, options?: RequestOptions): Promise<WebhookWithSecret> =>
  request(at`/webhooks/${id}/secret`, { method: 'POST', ...options });
