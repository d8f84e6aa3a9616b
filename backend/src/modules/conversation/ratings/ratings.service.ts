import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { LIFETIMES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { isSameSecret, numberOfToken } from '#kernel/tokens.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { Notifications } from '#conversation/notifications/index.js';
import { Ticket } from '#tickets/index.js';
import { MAY_ACT } from '#organisation/users/index.js';
import { Rating, ticketRated } from './rating.entity.js';
import type { MailedRatingDto, NewRatingDto, RatingDto, TicketRatingDto } from './rating.dto.js';
import { RatingQueries } from './rating.queries.js';
import { ratingToken } from './rating-requests.js';
import { concernsSql, isOwner, recipientsOf, TicketAccess } from '#tickets/visibility/index.js';

/** Administrators and the technician are notified of scores up to this one. */
const LOW_SCORE = 2;
const WINDOW = LIFETIMES.rating * 1000;
/**
 * Locks the owner if they may still rate: they must be a present member of the ticket's company, if it has one. An
 * erasure waits for the lock, so that no comment is stored after it.
 */
const HOLD_OWNER = `
  SELECT FROM users u JOIN tickets t ON t.created_by_id = u.id
  WHERE t.id = $1 AND ${MAY_ACT} AND ${concernsSql('u', 't')} FOR KEY SHARE OF u`;

/** Owners rate the work on their closed tickets, and may change the rating for two weeks. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly queries: RatingQueries,
    private readonly events: DomainEvents,
    private readonly notifications: Notifications,
  ) {}

  /** Rates by the mailed link, even without a session. Throws RATING_NOT_FOUND. */
  byLink({ token, ...rating }: MailedRatingDto): Promise<RatingDto> {
    return this.unitOfWork.run(async (tx) => {
      const id = numberOfToken(token);
      const ticket = Number.isNaN(id) ? null : await tx.findOneBy(Ticket, { id });
      if (!ticket || !isSameSecret(token, ratingToken(this.config.jwtSecret, ticket.id, ticket.createdById)))
        throw new DomainError('RATING_NOT_FOUND');
      const owner = await tx.query<object[]>(HOLD_OWNER, [ticket.id]);
      if (owner.length === 0) throw new DomainError('RATING_NOT_FOUND');
      return this.rate(tx, ticket, rating);
    });
  }

  /** Only the owner may rate. Colleagues see the ticket, but do not speak for the owner. */
  byOwner(actor: Actor, ticketId: number, rating: NewRatingDto): Promise<RatingDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.tickets.lock(tx, actor, ticketId);
      if (!isOwner(actor, ticket)) throw new DomainError('FORBIDDEN');
      return this.rate(tx, ticket, rating);
    });
  }

  /** Reads the rating, for the owner and administrators. */
  async ofTicket(actor: Actor, ticketId: number): Promise<TicketRatingDto> {
    const ticket = await this.tickets.visible(actor, ticketId);
    const mayRate = isOwner(actor, ticket);
    if (!mayRate && actor.role !== 'ADMIN') throw new DomainError('FORBIDDEN');
    return { rating: await this.queries.ofTicket(ticketId), until: mayRate ? this.closingOf(ticket) : null };
  }

  private async rate(tx: EntityManager, ticket: Ticket, { score, comment }: NewRatingDto): Promise<RatingDto> {
    if (!this.closingOf(ticket)) throw new DomainError('RATING_CLOSED');
    const { id: ticketId, createdById: ownerId } = ticket;
    const rating = { score, comment: comment ?? null, ratedAt: this.clock.now() };
    const former = await tx.findOneBy(Rating, { ticketId });
    await tx.upsert(Rating, { ticketId, ownerId, ...rating }, ['ticketId']);
    // A new comment on the same score notifies no one.
    if (former?.score === score) return rating;
    await this.events.publish(tx, ticketRated, { ticketId, score });
    if (score <= LOW_SCORE) await this.reportLow(tx, ticket);
    return rating;
  }

  private async reportLow(tx: EntityManager, { id: ticketId, assignedTechnicianId }: Ticket): Promise<void> {
    const userIds = await recipientsOf(tx, ticketId, 'ADMIN');
    if (assignedTechnicianId !== null) userIds.push(assignedTechnicianId);
    await this.notifications.notify(tx, { kind: 'LOW_RATING', ticketId, userIds });
  }

  /**
   * Returns when rating ends; null if it is over or has not begun. A duplicate is not rated, because it caused no work.
   */
  private closingOf({ closedAt, duplicateOfId }: Ticket): Date | null {
    if (closedAt === null || duplicateOfId !== null) return null;
    const until = new Date(closedAt.getTime() + WINDOW);
    return until > this.clock.now() ? until : null;
  }
}
