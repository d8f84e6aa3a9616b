import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LIFETIMES } from '#contract/index.js';
import { claimsOf, CONFIRMED_OF_TICKET, stopToken } from './stop-links.js';
import { ProductionStop } from './production-stop.entity.js';
import type { EndedStopDto, MailedStopEndDto } from './stop.dto.js';
import { StopLinkProof } from './stop-link-proof.js';
import { StopLocks } from './stop-locks.js';
import { StopWriter } from './stop-writer.js';

/** Ends the stop of a mailed link for the owner of its ticket, even without a session. */
@Injectable()
export class MailedStopEnd {
  constructor(
    private readonly clock: Clock,
    private readonly proof: StopLinkProof,
    private readonly locks: StopLocks,
    private readonly writer: StopWriter,
  ) {}

  /** Throws STOP_LINK_INVALID and STOP_ENDED. */
  end({ token, endedAt = this.clock.now() }: MailedStopEndDto): Promise<EndedStopDto> {
    return this.locks.run(async (tx) => {
      const kind = { read: claimsOf, write: stopToken };
      const { stopId, ownerId, ticketId, expiresAt } = await this.proof.of(tx, token, kind);
      const issuedAt = new Date((expiresAt - LIFETIMES.stopLink) * 1000);
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
}

async function assertReported(tx: EntityManager, ticketId: number, stopId: string): Promise<void> {
  const named = await tx.query<object[]>(`${CONFIRMED_OF_TICKET} AND s.id = $2`, [ticketId, stopId]);
  if (named.length === 0) throw new DomainError('STOP_LINK_INVALID');
}
