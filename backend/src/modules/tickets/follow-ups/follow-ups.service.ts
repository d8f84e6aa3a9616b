import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import type { TicketRefDto } from '../detail/ticket.dto.js';
import type { FollowUpsResponse } from './follow-up.dto.js';
import { followUpUntil, mayFollowUp } from './follow-up.policy.js';
import { FollowUpRaiser } from './follow-up-raiser.js';
import { FollowUpQueries } from './follow-up.queries.js';
import { isThanks } from './thanks.js';
import { isInCharge, TicketAccess } from '../visibility/index.js';

/** Raises follow-ups of closed tickets, which do not change. */
@Injectable()
export class FollowUpsService {
  private readonly perSender: WindowLimit;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly queries: FollowUpQueries,
    private readonly raiser: FollowUpRaiser,
    limits: Limits,
  ) {
    this.perSender = limits.window('ticketsPerAddress', HOUR);
  }

  async around(actor: Actor, ticketId: number): Promise<FollowUpsResponse> {
    const ticket = await this.access.visible(actor, ticketId);
    const related = await this.queries.of(actor, ticketId);
    const isOffered =
      mayFollowUp(ticket, this.clock.now()).allowed && (await this.queries.openOf(ticketId)) === undefined;
    return { ...related, until: isOffered ? followUpUntil(ticket) : null };
  }

  /** Returns null for mere thanks, because no one has to work on them. */
  async raise(actor: Actor, formerId: number, body: string, sender: string): Promise<TicketRefDto | null> {
    if (!isStaff(actor)) await this.perSender.take(limitKey(sender, actor.role));
    return this.unitOfWork.run(async (tx) => {
      const former = await this.access.lock(tx, actor, formerId);
      if (isStaff(actor) && !isInCharge(actor, former)) throw new DomainError('FORBIDDEN');
      assertAllowed(mayFollowUp(former, this.clock.now()));
      if (isThanks(body, [former.contactName, former.contactSurname])) return null;
      if ((await this.queries.openOf(formerId, tx)) !== undefined) throw new DomainError('FOLLOW_UP_EXISTS');
      const content = isStaff(actor) ? { body } : { body, sender: limitKey(sender) };
      const id = await this.raiser.raise(tx, actor, former, content);
      return { id, title: former.title, status: 'OPEN' };
    });
  }
}
