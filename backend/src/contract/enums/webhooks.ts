/** Why a webhook's receiver did not take a message; REFUSED: it answered something other than 2xx. */
export const WEBHOOK_FAULTS = [
  'WEBHOOK_ADDRESS_REFUSED',
  'WEBHOOK_UNREACHABLE',
  'WEBHOOK_TIMED_OUT',
  'WEBHOOK_REFUSED',
  'WEBHOOK_SECRET_UNREADABLE',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** What a webhook can be told of. A closing is no change of status beside. */
export const WEBHOOK_EVENTS = [
  'ticket.created',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.closed',
  'worklog.added',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a message to a receiver is about; `ping` is sent when an administrator asks for it. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'ping'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** What became of a message to a receiver. */
export const WEBHOOK_DELIVERY_STATES = ['WAITING', 'DELAYED', 'FAILED', 'DELIVERED', 'SKIPPED', 'DROPPED'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];
