import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';

/** Milliseconds: a reader of deliveries has often just sent one. */
export const REFETCH_SENDING = 3_000;

/** What one button does at once; lists are fetched again whatever comes of it. */
export const useWebhookAction = (send: () => Promise<unknown>, done: string, failed: string) =>
  useAction({ send, done, failed, stale: [keys.webhooks(), keys.deliveries()], isStaleAfterFailure: true });
