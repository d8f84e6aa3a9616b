import type { LiveNotices } from '../live/index.js';

/** A job came or changed its state: open pages of the queue, and of the ticket that it is about, are told. */
export function tellOfJob(live: LiveNotices, ticketId: number | null | undefined): void {
  live.announceSoon({ topic: 'queue' });
  if (ticketId) live.announceSoon({ topic: 'mails', id: ticketId });
}
