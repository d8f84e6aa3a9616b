import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LIFETIMES } from '#contract/index.js';
import { isSameSecret } from '#kernel/tokens.js';
import { Ticket } from '#tickets/index.js';
import { MAY_ACT } from '#organisation/users/index.js';
import { claimsOf, CONFIRMED_OF_TICKET, stopToken } from './stop-links.js';
import { ProductionStop } from './production-stop.entity.js';
import type { EndedStopDto, MailedStopEndDto } from './stop.dto.js';
import { StopLocks } from './stop-locks.js';
import { StopWriter } from './stop-writer.js';
import { recipientsOf } from '#tickets/visibility/index.js';

const ACTIVE = `SELECT FROM users u WHERE u.id = $1 AND ${MAY_ACT}`;

/** Ends the stop of a mailed link for the owner of its ticket, even without a session. */
@Injectable()
export class MailedStopEnd {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly locks: StopLocks,
    private readonly writer: StopWriter,
  ) {}

  /** Throws STOP_LINK_INVALID and STOP_ENDED. */
  end({ token, endedAt = this.clock.now() }: MailedStopEndDto): Promise<EndedStopDto> {
    return this.locks.run(async (tx) => {
      const { stopId, ownerId, ticketId, issuedAt } = await this.verified(tx, token);
      await assertReported(tx, ticketId, stopId);
      const stop = await this.locks.take(tx, stopId);
      await assertReported(tx, ticketId, stopId);
      if (stop.endedAt !== null) throw new DomainError('STOP_ENDED');
      if (stop.linkUsedAt !== null && issuedAt <= stop.linkUsedAt) throw new DomainError('STOP_LINK_INVALID');
      await this.writer.end(tx, stop, { endedAt, source: 'CLIENT', actorId: ownerId });
      await tx.update(ProductionStop, stopId, { linkUsedAt: this.clock.now() });
      return { endedAt };
    });
  }

  private async verified(
    tx: EntityManager,
    token: string,
  ): Promise<{ stopId: string; ticketId: number; ownerId: string; issuedAt: Date }> {
    const claims = claimsOf(token);
    const ticket = claims && (await tx.findOneBy(Ticket, { id: claims.ticketId }));
    if (!claims || !ticket || !isSameSecret(token, stopToken(this.config.jwtSecret, ticket.createdById, claims)))
      throw new DomainError('STOP_LINK_INVALID');
    const [ownerId] = await recipientsOf(tx, ticket.id, 'OWNER');
    if (ownerId === undefined || claims.expiresAt * 1000 < this.clock.now().getTime())
      throw new DomainError('STOP_LINK_INVALID');
    const active = await tx.query<object[]>(ACTIVE, [ownerId]);
    if (active.length === 0) throw new DomainError('STOP_LINK_INVALID');
    const issuedAt = new Date((claims.expiresAt - LIFETIMES.stopLink) * 1000);
    return { stopId: claims.stopId, ticketId: ticket.id, ownerId, issuedAt };
  }
}

async function assertReported(tx: EntityManager, ticketId: number, stopId: string): Promise<void> {
  const named = await tx.query<object[]>(`${CONFIRMED_OF_TICKET} AND s.id = $2`, [ticketId, stopId]);
  if (named.length === 0) throw new DomainError('STOP_LINK_INVALID');
}
