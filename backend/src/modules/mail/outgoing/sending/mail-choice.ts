import { OPTIONAL_MAILS, type OptionalMail } from '#contract/index.js';
import type { TicketMailName } from '#contract/index.js';
import type { Recipient } from './recipient.queries.js';

/**
 * Whether the reader may switch this mail off. Not while the mailbox is unproven: a stranger who
 * opened the account could hide from the mailbox's owner what happens in their name.
 */
export const isOptional = (mail: TicketMailName, { role, proven }: Pick<Recipient, 'role' | 'proven'>): boolean =>
  proven && OPTIONAL_MAILS[role].some((optional: OptionalMail) => optional === mail);

export const isSwitchedOff = (
  mail: TicketMailName,
  recipient: Pick<Recipient, 'role' | 'proven' | 'switchedOffMails'>,
): boolean => isOptional(mail, recipient) && recipient.switchedOffMails.some((off) => off === mail);
