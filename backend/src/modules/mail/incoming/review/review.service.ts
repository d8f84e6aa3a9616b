import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import type { InboundAction, SecurityEventKind } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { Outbox } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { requireForeign } from '#organisation/users/index.js';
import { InboundMail } from '../reception/inbound-mail.entity.js';
import { processingJob } from '../reception/process-mail.job.js';
import { mayDo } from './inbound-mail.policy.js';
import { TicketAccess } from '#tickets/visibility/index.js';

const AGAIN = { outcome: null, reason: null, processedAt: null } as const;

/** Decisions of administrators about a received mail. Only one of several concurrent decisions succeeds. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly tickets: TicketAccess,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Lets the worker add the mail to the ticket. Throws TICKET_NOT_FOUND, TICKET_CLOSED. */
  async accept(actor: Actor, id: string, ticketId: number): Promise<void> {
    const { status } = await this.tickets.visible(actor, ticketId);
    await this.decide('ACCEPT', id, async (tx, mail) => {
      if (status === 'CLOSED') throw new DomainError('TICKET_CLOSED');
      await this.process(tx, mail, { ticketId, acceptedById: actor.id, requester: null });
      await this.record(tx, 'MAIL_ACCEPTED', mail, { ticketId });
    });
  }

  /** Lets the worker raise a ticket of this client from the mail. */
  async raise(actor: Actor, id: string, email: string): Promise<void> {
    requireForeign(this.config, email, 'requester');
    const requester = email.toLowerCase();
    await this.decide('RAISE', id, async (tx, mail) => {
      await this.process(tx, mail, { ticketId: null, acceptedById: actor.id, requester });
      await this.record(tx, 'MAIL_ACCEPTED', mail, { requester });
    });
  }

  /** Lets the worker process the mail again, by the current rules and accounts. */
  async replay(id: string): Promise<void> {
    await this.decide('REPLAY', id, (tx, mail) => this.process(tx, mail, { acceptedById: null, requester: null }));
  }

  async discard(id: string): Promise<void> {
    await this.decide('DISCARD', id, async (tx, mail) => {
      await tx.update(InboundMail, id, { outcome: 'DISCARDED', reason: null, processedAt: this.clock.now() });
      await this.record(tx, 'MAIL_DISCARDED', mail);
    });
  }

  /** Returns the mail for a download of its bytes, and records the access. */
  async openRaw(id: string): Promise<InboundMail> {
    return this.unitOfWork.run(async (tx) => {
      const mail = await tx.findOneBy(InboundMail, { id });
      if (!mail) throw new DomainError('INBOUND_MAIL_NOT_FOUND');
      await this.record(tx, 'RAW_MAIL_READ', mail);
      return mail;
    });
  }

  /** Throws INBOUND_MAIL_NOT_FOUND, INBOUND_MAIL_HANDLED. */
  private async decide(
    action: InboundAction,
    id: string,
    change: (tx: EntityManager, mail: InboundMail) => Promise<void>,
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const mail = await tx.findOne(InboundMail, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!mail) throw new DomainError('INBOUND_MAIL_NOT_FOUND');
      if (!mayDo(action, mail)) throw new DomainError('INBOUND_MAIL_HANDLED');
      await change(tx, mail);
    });
  }

  private async process(tx: EntityManager, { id, size }: InboundMail, values: Partial<InboundMail>): Promise<void> {
    await tx.update(InboundMail, id, { ...AGAIN, ...values });
    const job = processingJob(size);
    await this.outbox.add(tx, job, { mailId: id }, { dedupeKey: `${job.kind}:${id}:${newId()}` });
  }

  private record(
    tx: EntityManager,
    kind: SecurityEventKind,
    { id, sender }: InboundMail,
    details: { ticketId?: number; requester?: string } = {},
  ): Promise<void> {
    return this.securityLog.record(tx, kind, { details: { mailId: id, sender, ...details } });
  }
}
