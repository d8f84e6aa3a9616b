/** Why a delivery to a webhook failed. REFUSED: the response was not 2xx. */
export const WEBHOOK_ERRORS = [
  'WEBHOOK_ADDRESS_REFUSED',
  'WEBHOOK_UNREACHABLE',
  'WEBHOOK_TIMED_OUT',
  'WEBHOOK_REFUSED',
  'WEBHOOK_SECRET_UNREADABLE',
] as const;
export type WebhookError = (typeof WEBHOOK_ERRORS)[number];

/**
 * Events that a webhook can subscribe to. Closing a ticket is not also reported as a change of
 * status, nor a new owner as a change of the plant.
 */
export const WEBHOOK_EVENTS = [
  'ticket.created',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.closed',
  'ticket.follow_up_created',
  'worklog.added',
  'worklog.corrected',
  'message.created',
  'note.created',
  'rating.created',
  'clock.warning',
  'clock.missed',
  'plant.created',
  'plant.changed',
  'plant.owner_changed',
  'plant.merged',
  'plant.stopped',
  'plant.stop_confirmed',
  'plant.running',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Types of messages to a receiver. Administrators send `ping` by hand. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'ping'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** The outcome of a delivery. */
export const WEBHOOK_DELIVERY_STATES = ['WAITING', 'DELAYED', 'FAILED', 'DELIVERED', 'SKIPPED', 'DROPPED'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];
