import { Injectable } from '@nestjs/common';
import { MailboxLinks } from '#organisation/auth/index.js';
import { RatingRequests } from '#conversation/ratings/index.js';
import { StopLinks } from '#plant-life/stops/index.js';
import type { Secrets } from '../composing/mail-composer.js';
import type { TicketMailOrder } from '../mail.jobs.js';
import type { Addressed } from './ticket-mail-sender.js';

/** The links of a ticket mail that work without a login. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly mailboxes: MailboxLinks,
    private readonly ratings: RatingRequests,
    private readonly stops: StopLinks,
  ) {}

  async of({ mail }: TicketMailOrder, { ticket, audience }: Addressed, recipientId: string): Promise<Secrets> {
    if (audience === 'UNPROVEN') return { mailboxLink: this.mailboxes.linkFor(recipientId) };
    if (audience !== 'OWNER' || recipientId !== ticket.createdById) return {};
    return mail === 'ticket-closed'
      ? { ratingLink: await this.ratings.linkFor(ticket) }
      : { runningLink: await this.stops.linkFor(ticket) };
  }
}
