import { OPTIONAL_MAILS, type OptionalMail } from '../../../contract/index.js';
import type { TicketMailName } from '../../../contract/index.js';
import type { Recipient } from './recipient.queries.js';

/**
 * Whether the reader may do without this mail. While the mailbox is unproven nobody may: whoever opened the account could keep
 * from the mailbox's owner what happens in their name.
 */
export const isOptional = (mail: TicketMailName, { role, proven }: Pick<Recipient, 'role' | 'proven'>): boolean =>
  proven && OPTIONAL_MAILS[role].some((optional: OptionalMail) => optional === mail);

export const isSwitchedOff = (
  mail: TicketMailName,
  recipient: Pick<Recipient, 'role' | 'proven' | 'switchedOffMails'>,
): boolean => isOptional(mail, recipient) && recipient.switchedOffMails.some((off) => off === mail);
