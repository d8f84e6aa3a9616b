/** What became of a received mail. QUARANTINED: it waits for an administrator. */
export const INBOUND_OUTCOMES = [
  'QUARANTINED',
  'MESSAGE_ADDED',
  'NOTE_ADDED',
  'TICKET_CREATED',
  'FOLLOW_UP_CREATED',
  'AUTO_REPLY',
  'BOUNCE',
  'BOUNCE_RECORDED',
  'RECEIPT',
  'LIST_MAIL',
  'LOOP',
  'THANKS',
  'DUPLICATE',
  'BLOCKED',
  'DISCARDED',
] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** The page of the received mails that wait for an administrator. */
export const WAITING_MAILS_PAGE = '/admin/inbound-mails?filter=%7B%22outcome%22%3A%22QUARANTINED%22%7D';

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
  'REVOKED_ADDRESS',
  'NO_TICKET',
  'SEVERAL_TICKETS',
  'NO_ACCESS',
  'TICKET_CLOSED',
  'TOO_MANY_MAILS',
  'NO_CONTENT',
  'TOO_OLD',
  'REPEATED',
] as const;
export type InboundReason = (typeof INBOUND_REASONS)[number];

/** Whether the sender’s address is genuine, according to the receiving mail server. */
export const SENDER_VERDICTS = ['PASS', 'NONE', 'FAIL'] as const;
export type SenderVerdict = (typeof SENDER_VERDICTS)[number];

/** What an administrator may do with a received mail; returned as `allowedActions`. */
export const INBOUND_ACTIONS = ['ACCEPT', 'RAISE', 'REPLAY', 'DISCARD'] as const;
export type InboundAction = (typeof INBOUND_ACTIONS)[number];

/** BLOCK: the sender's mails add nothing. TRUST: they count as verified unless they are forged. */
export const SENDER_RULES = ['BLOCK', 'TRUST'] as const;
export type SenderRuleKind = (typeof SENDER_RULES)[number];
