import type { MailActivity, TicketActivity } from '@/api/types';

/** Mails that stand one after the other on the timeline. */
interface FoldedMails {
  id: string;
  mails: MailActivity[];
}

/** A failed mail stays visible. */
const isFoldable = (event: TicketActivity): event is MailActivity =>
  event.kind === 'MAIL' && event.payload.state !== 'FAILED' && event.payload.state !== 'BOUNCED';

/** The same events in the same order, with neighbouring mails as one. */
export const foldMails = (events: TicketActivity[]): (TicketActivity | FoldedMails)[] => {
  const folded: (TicketActivity | FoldedMails)[] = [];
  let mails: MailActivity[] = [];
  for (const event of events) {
    if (!isFoldable(event)) {
      mails = [];
      folded.push(event);
    } else if (mails.push(event) === 1) {
      folded.push(event);
    } else {
      // The oldest mail names the group: newer ones must not remount it.
      folded[folded.length - 1] = { id: `mails-${event.id}`, mails };
    }
  }
  return folded;
};
