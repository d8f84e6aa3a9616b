import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { ClientAccounts } from '#organisation/users/index.js';
import type { TicketDraft } from './ticket-draft.js';

/** The account that owns a new ticket. */
export interface Owner {
  id: string;
  email: string;
  isNew: boolean;
  /**
   * The company for which the ticket is raised. Null for tickets of visitors, who may have typed a member's address.
   */
  companyId: string | null;
  awaitsMailboxProof: boolean;
}

@Injectable()
export class TicketOwners {
  constructor(private readonly accounts: ClientAccounts) {}

  /**
   * A signed-in client owns what they raise, whatever address the form contains. Otherwise the owner is the account
   * with that address, or a new client. A stranger may have opened that account, so tickets raised by others stay
   * hidden from it until its mailbox is proven.
   */
  async of(tx: EntityManager, actor: Actor | undefined, draft: TicketDraft): Promise<Owner> {
    if (actor?.role === 'CLIENT') {
      const companyId = await this.accounts.hold(tx, actor.id);
      return { id: actor.id, email: draft.contactEmail, isNew: false, companyId, awaitsMailboxProof: false };
    }
    const { user, created } = await this.accounts.ensure(tx, {
      name: draft.contactName,
      surname: draft.contactSurname,
      email: draft.contactEmail,
      company: draft.company,
      phone: draft.contactPhone,
      language: draft.language,
    });
    const awaitsMailboxProof = !created && user.emailVerifiedAt === null;
    const companyId = actor ? user.companyId : null;
    return { id: user.id, email: user.email, isNew: created, companyId, awaitsMailboxProof };
  }
}
