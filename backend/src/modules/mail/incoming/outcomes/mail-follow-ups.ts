import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { limitKey } from '#kernel/limits/index.js';
import { FollowUpQueries, FollowUpRaiser, mayFollowUp, type Ticket } from '#tickets/index.js';
import { shortened } from '../parsing/plain-text.js';

interface Place {
  ticketId: number;
  /** The ticket was raised for this mail, whose words are its description. */
  isNew: boolean;
}

/** Mails to closed tickets, which stay as they are. */
@Injectable()
export class MailFollowUps {
  constructor(
    private readonly clock: Clock,
    private readonly queries: FollowUpQueries,
    private readonly raiser: FollowUpRaiser,
  ) {}

  /**
   * The follow-up of a closed ticket that takes a mail of its owner: the open one, or a new one.
   * Undefined when an administrator has to decide.
   */
  async placeFor(
    tx: EntityManager,
    author: Actor,
    former: Ticket,
    { body, sender }: { body: string; sender: string },
  ): Promise<Place | undefined> {
    if (author.id !== former.createdById || !mayFollowUp(former, this.clock.now()).allowed) return undefined;
    const open = await this.queries.openOf(former.id, tx);
    if (open !== undefined) return { ticketId: open, isNew: false };
    if (body === '') return undefined;
    const content = { body: shortened(body, LIMITS.followUp.max), sender: limitKey(sender) };
    return { ticketId: await this.raiser.raise(tx, author, former, content), isNew: true };
  }

  /** Closed too long ago to be followed; of a duplicate the original goes on. */
  isPast(former: Ticket): boolean {
    return former.duplicateOfId === null && !mayFollowUp(former, this.clock.now()).allowed;
  }
}
