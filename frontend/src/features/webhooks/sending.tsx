import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';
import { Button, type ButtonProps } from '@mui/material';
import type { WebhookMessageType } from '@contract/index';
import type { Translate } from '@/i18n/i18n';

/** Milliseconds; short, because a reader of deliveries has often just sent one. */
export const REFETCH_SENDING = 3_000;

/** Runs the action of a button at once. The lists are refetched even after a failure. */
export const useWebhookAction = (send: () => Promise<unknown>, done: string, failed: string) =>
  useAction({ send, done, failed, stale: [keys.webhooks(), keys.deliveries()], isStaleAfterFailure: true });

interface BusyButtonProps extends ButtonProps {
  /** Whether the action is not possible now, but will be soon. */
  isBusy: boolean;
}

/** Keeps the keyboard focus while it is busy; a disabled button would lose it. */
export const BusyButton = ({ isBusy, onClick, ...button }: BusyButtonProps) => (
  <Button
    size="small"
    {...button}
    aria-disabled={isBusy}
    className={isBusy ? 'Mui-disabled' : undefined}
    onClick={isBusy ? undefined : onClick}
  />
);

/** The key of an event's text. It has no dots, which would separate levels. */
export const eventKey = (type: WebhookMessageType): string => `webhooks.event.${type.replace('.', '_')}`;

/** The text that says what a message is about. */
export const messageText = (type: WebhookMessageType, translate: Translate): string => translate(eventKey(type));
