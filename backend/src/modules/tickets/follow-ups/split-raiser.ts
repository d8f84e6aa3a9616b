import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { ClientAccounts } from '#organisation/users/index.js';
import { carriedOver, SuccessorTickets } from './successor-tickets.js';
import type { Ticket } from '../model/ticket.entity.js';
import { titleFor } from '../creation/ticket-title.js';

/** Makes a ticket from a message about another matter. */
@Injectable()
export class SplitRaiser {
  constructor(
    private readonly accounts: ClientAccounts,
    private readonly successors: SuccessorTickets,
  ) {}

  /** Returns the new ticket, which gets the customer and the plant of the locked one. */
  async raise(
    tx: EntityManager,
    actor: Actor,
    former: Ticket,
    description: string,
  ): Promise<Pick<Ticket, 'id' | 'title' | 'status'>> {
    await this.accounts.hold(tx, former.createdById);
    const carried = { ...carriedOver(former), category: 'ASSISTANCE', modificationType: null } as const;
    const title = titleFor({ ...carried, description, parts: null }, former.language);
    const id = await this.successors.raise(tx, actor, former, {
      values: { ...carried, title, description },
      origin: { splitFrom: { from: null, to: former.id } },
      mention: (number) => ({ kind: 'SPLIT_OFF', payload: { splitOff: { from: null, to: number } } }),
    });
    return { id, title, status: 'OPEN' };
  }
}
