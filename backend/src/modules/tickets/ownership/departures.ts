import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { type Departure, memberLeaving, memberLeft } from '#organisation/members/index.js';
import { ActivityRecorder } from '../activity/index.js';

const OPEN_OF = `
  SELECT id FROM tickets WHERE created_by_id = $1 AND company_id = $2 AND status <> 'CLOSED' ORDER BY id FOR UPDATE`;

/** Open tickets of a member who leaves go to the heir. Closed tickets keep their owner. */
@Injectable()
export class Departures implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly recorder: ActivityRecorder,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(memberLeaving, async ({ userId, companyId }, tx) => {
      await tx.query(OPEN_OF, [userId, companyId]);
    });
    this.events.on(memberLeft, (departure, tx) => this.handOver(tx, departure));
  }

  /** Hands over all open tickets, including those raised between the two locks. */
  private async handOver(tx: EntityManager, { leaver, companyId, heir, actorId }: Departure): Promise<void> {
    const rows = await tx.query<{ id: number }[]>(OPEN_OF, [leaver.id, companyId]);
    await this.recorder.changeAll(
      tx,
      rows.map(({ id }) => id),
      { createdById: heir.id },
      { kind: 'OWNER_CHANGED', payload: { owner: { from: leaver, to: heir } }, actorId, createdAt: this.clock.now() },
    );
  }
}
