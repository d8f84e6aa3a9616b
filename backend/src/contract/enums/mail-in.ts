/** How a received mail ended. QUARANTINED: it waits for an administrator. */
export type InboundOutcome =
  | 'MESSAGE_ADDED'
  | 'NOTE_ADDED'
  | 'QUARANTINED'
  | 'AUTO_REPLY'
  | 'BOUNCE'
  | 'RECEIPT'
  | 'LIST_MAIL'
  | 'LOOP'
  | 'THANKS'
  | 'DUPLICATE'
  | 'DISCARDED';

/** Why a received mail waits for an administrator. */
export type InboundReason =
  | 'UNREADABLE'
  | 'BAD_SENDER'
  | 'FORGED_SENDER'
  | 'UNVERIFIED_SENDER'
  | 'UNKNOWN_SENDER'
  | 'INACTIVE_SENDER'
  | 'NOT_THE_REQUESTER'
  | 'FOREIGN_TOKEN'
  | 'NO_TICKET'
  | 'SEVERAL_TICKETS'
  | 'NO_ACCESS'
  | 'TICKET_CLOSED'
  | 'TOO_MANY_MAILS'
  | 'NO_CONTENT';

/** Whether the sender’s address is genuine, as the receiving mail server found it. */
export type SenderVerdict = 'PASS' | 'NONE' | 'FAIL';
