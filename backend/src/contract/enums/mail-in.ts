/** How a received mail ended. QUARANTINED: it waits for an administrator. */
export const INBOUND_OUTCOMES = [
  'MESSAGE_ADDED',
  'NOTE_ADDED',
  'QUARANTINED',
  'AUTO_REPLY',
  'BOUNCE',
  'RECEIPT',
  'LIST_MAIL',
  'LOOP',
  'THANKS',
  'DUPLICATE',
  'DISCARDED',
] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** Why a received mail waits for an administrator. */
export const INBOUND_REASONS = [
  'UNREADABLE',
  'BAD_SENDER',
  'FORGED_SENDER',
  'UNVERIFIED_SENDER',
  'UNKNOWN_SENDER',
  'INACTIVE_SENDER',
  'NOT_THE_REQUESTER',
  'FOREIGN_TOKEN',
  'NO_TICKET',
  'SEVERAL_TICKETS',
  'NO_ACCESS',
  'TICKET_CLOSED',
  'TOO_MANY_MAILS',
  'NO_CONTENT',
] as const;
export type InboundReason = (typeof INBOUND_REASONS)[number];

/** Whether the sender’s address is genuine, as the receiving mail server found it. */
export const SENDER_VERDICTS = ['PASS', 'NONE', 'FAIL'] as const;
export type SenderVerdict = (typeof SENDER_VERDICTS)[number];
