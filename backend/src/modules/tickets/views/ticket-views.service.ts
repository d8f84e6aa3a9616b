import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { LIMITS, type TicketViewQuery } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { selectionOf } from '#tickets/lists/index.js';
import type { CreateTicketViewDto, TicketViewDto, UpdateTicketViewDto } from './ticket-view.dto.js';
import { TicketView } from './ticket-view.entity.js';
import { mayWriteView } from './ticket-view.policy.js';
import { TicketViewQueries } from './ticket-view.queries.js';

/** Administrators write shared views. Each user writes their own. */
@Injectable()
export class TicketViewsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TicketViewQueries,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
  ) {}

  create(actor: Actor, { isShared = false, role = null, ...values }: CreateTicketViewDto): Promise<TicketViewDto> {
    assertMayWrite(actor, isShared);
    assertKnown(values.query);
    const id = newId();
    const ownerId = isShared ? null : actor.id;
    return this.unitOfWork.run(async (tx) => {
      await this.assertRoom(tx, ownerId);
      await tx.insert(TicketView, {
        id,
        ...values,
        ownerId,
        role: isShared ? role : null,
        createdAt: this.clock.now(),
      });
      this.announce(tx, ownerId);
      return this.queries.read(actor, id, tx);
    });
  }

  update(actor: Actor, id: string, change: UpdateTicketViewDto): Promise<TicketViewDto> {
    const { version, isShared, ...changes } = change;
    if (changes.query) assertKnown(changes.query);
    return this.unitOfWork.run(async (tx) => {
      const view = await this.lock(tx, actor, id);
      const { role = view.role } = changes;
      if (version !== undefined && version !== view.version) throw new DomainError('TICKET_VIEW_CHANGED');
      const wasShared = view.ownerId === null;
      this.announce(tx, view.ownerId);
      if (isShared !== undefined && isShared !== wasShared) {
        assertMayWrite(actor, isShared);
        view.ownerId = isShared ? null : actor.id;
        await this.assertRoom(tx, view.ownerId);
        this.announce(tx, view.ownerId);
      }
      const lasting = { ownerId: view.ownerId, role: view.ownerId === null ? role : null, version: view.version + 1 };
      await tx.update(TicketView, id, { ...changes, ...lasting });
      return this.queries.read(actor, id, tx);
    });
  }

  /** Returns the deleted view. */
  delete(actor: Actor, id: string): Promise<TicketViewDto> {
    return this.unitOfWork.run(async (tx) => {
      const { ownerId } = await this.lock(tx, actor, id);
      const view = await this.queries.read(actor, id, tx);
      await tx.delete(TicketView, id);
      this.announce(tx, ownerId);
      return view;
    });
  }

  /** Notifies the owner's other pages, or those of all staff for a shared view. */
  private announce(tx: EntityManager, ownerId: string | null): void {
    this.live.publish(tx, { topic: 'views', ...(ownerId !== null && { userId: ownerId }) });
  }

  /** Throws TICKET_VIEW_NOT_FOUND also for views that are not available to the caller. */
  private async lock(tx: EntityManager, actor: Actor, id: string): Promise<TicketView> {
    const view = await tx.findOne(TicketView, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!view || !usesView(actor, view)) throw new DomainError('TICKET_VIEW_NOT_FOUND');
    assertMayWrite(actor, view.ownerId === null);
    return view;
  }

  /** The lock serialises concurrent additions, so that they do not exceed the limit. */
  private async assertRoom(tx: EntityManager, ownerId: string | null): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`ticket-views ${ownerId}`]);
    const views = await tx.countBy(TicketView, { ownerId: ownerId ?? IsNull() });
    if (views >= (ownerId === null ? LIMITS.ticketViews.shared : LIMITS.ticketViews.own))
      throw new DomainError('TOO_MANY_TICKET_VIEWS');
  }
}

/** Refuses filters that the list does not know, instead of ignoring them. */
function assertKnown(query: TicketViewQuery): void {
  selectionOf(query);
}

function usesView(actor: Actor, { ownerId, role }: TicketView): boolean {
  if (ownerId !== null) return ownerId === actor.id;
  return actor.role === 'ADMIN' || (actor.role === 'TECHNICIAN' && role !== 'ADMIN');
}

function assertMayWrite(actor: Actor, isShared: boolean): void {
  if (!mayWriteView(actor, isShared)) throw new DomainError('FORBIDDEN');
}
