import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fieldOf, type FormColumn, TICKET_FIELD_NAMES } from '../../../contract/index.js';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '../../../kernel/limits/index.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { ClientAccounts } from '../../users/index.js';
import { activityRow } from '../activity/activity-recorder.js';
import { SubmissionRepository } from '../creation/submission.repository.js';
import type { TicketRefDto } from '../detail/ticket.dto.js';
import { ticketCreated } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { TicketRepository } from '../model/ticket.repository.js';
import { assertAllowed } from '../model/verdict.js';
import { TicketAccess } from '../visibility/ticket-access.js';
import type { FollowUpsResponse } from './follow-up.dto.js';
import { FollowUp } from './follow-up.entity.js';
import { followUpUntil, mayFollowUp } from './follow-up.policy.js';
import { FollowUpQueries } from './follow-up.queries.js';
import { isThanks } from './thanks.js';

/** Raises tickets that follow closed ones, which stay as they are. */
@Injectable()
export class FollowUpsService {
  private readonly perSender: WindowLimit;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly accounts: ClientAccounts,
    private readonly numbers: SubmissionRepository,
    private readonly tickets: TicketRepository,
    private readonly queries: FollowUpQueries,
    private readonly events: DomainEvents,
    limits: Limits,
  ) {
    this.perSender = limits.window('ticketsPerAddress', HOUR);
  }

  async around(actor: Actor, ticketId: number): Promise<FollowUpsResponse> {
    const ticket = await this.access.visible(actor, ticketId);
    const related = await this.queries.of(actor, ticketId);
    const isOffered = mayFollowUp(ticket, this.clock.now()).allowed && !(await this.queries.hasOpen(ticketId));
    return { ...related, until: isOffered ? followUpUntil(ticket) : null };
  }

  /** Returns null for words of thanks: no one has to work on them. */
  async raise(actor: Actor, formerId: number, body: string, sender: string): Promise<TicketRefDto | null> {
    if (!isStaff(actor)) await this.perSender.take(limitKey(sender, actor.role));
    return this.unitOfWork.run(async (tx) => {
      const former = await this.access.lock(tx, actor, formerId);
      assertAllowed(mayFollowUp(former, this.clock.now()));
      if (isThanks(body)) return null;
      if (await this.queries.hasOpen(formerId, tx)) throw new DomainError('FOLLOW_UP_EXISTS');
      await this.holdOwner(tx, former);
      const ticketId = await this.insert(tx, actor, former, body);
      const facts = { ticketId, ownerId: former.createdById, ownerIsNew: false, anonymous: false };
      await this.events.publish(tx, ticketCreated, isStaff(actor) ? facts : { ...facts, sender: limitKey(sender) });
      return { id: ticketId, title: former.title, status: 'OPEN' };
    });
  }

  /** An erased account gets no ticket. */
  private async holdOwner(tx: EntityManager, { createdById }: Ticket): Promise<void> {
    await this.accounts.hold(tx, createdById).catch((error: unknown) => {
      throw error instanceof DomainError ? new DomainError('FOLLOW_UP_UNAVAILABLE') : error;
    });
  }

  private async insert(tx: EntityManager, actor: Actor, former: Ticket, body: string): Promise<number> {
    const drawn = await this.numbers.claim(tx, null);
    const id = typeof drawn === 'number' ? drawn : drawn.ticketId;
    const createdAt = this.clock.now();
    const creation = { kind: 'TICKET_CREATED', payload: {}, fromStatus: null, toStatus: 'OPEN' } as const;
    await this.tickets.insert(
      tx,
      { ...carriedOver(former), id, description: body, createdAt },
      activityRow({ ...creation, ticketId: id, actorId: actor.id, createdAt }),
      { into: FollowUp, values: { ticketId: id, followUpOfId: former.id } },
    );
    return id;
  }
}

/** Customer and plant are those of the former ticket; what the request said is not true any more. */
function carriedOver(former: Ticket): Pick<Ticket, FormColumn | 'createdById' | 'parts'> & Partial<Ticket> {
  const category = former.category === 'SPARE_PART' ? 'ASSISTANCE' : former.category;
  const columns = TICKET_FIELD_NAMES.map((name) => {
    const { column, group, categories, otherwise = null } = fieldOf(name);
    const value = (former as unknown as Readonly<Record<string, unknown>>)[column];
    const stays = group !== 'REQUEST' || name === 'title' || name === 'modificationType';
    if (!categories.includes(category)) return [column, null];
    return [column, stays ? (value ?? otherwise) : otherwise];
  });
  const { createdById, companyId, awaitsMailboxProof, plantId, plantLink, language, technicalAreaId } = former;
  const held = { createdById, companyId, awaitsMailboxProof, plantId, plantLink, parts: null };
  return { ...(Object.fromEntries(columns) as Pick<Ticket, FormColumn>), ...held, language, technicalAreaId, category };
}
