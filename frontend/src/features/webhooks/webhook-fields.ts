import type { WebhookEvent } from '@contract/index';
import type { Webhook } from '@/api/types';

export interface WebhookFields {
  name: string;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
}

export const fieldsOf = (webhook: Webhook | null): WebhookFields => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? ['ticket.created'],
  isActive: webhook?.isActive ?? true,
});
