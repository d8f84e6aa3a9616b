import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#kernel/outbox/index.js';
import { followMerges, plantMerging } from '#plants/index.js';

const MOVE = `UPDATE tickets SET plant_id = $2
  WHERE plant_id = $1 AND ($3::int[] IS NULL OR id = ANY($3)) RETURNING id`;

/** Tickets of a merged plant go to the one that stays, without a new version or a notification. */
@Injectable()
export class PlantMoves implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    this.events.on(plantMerging, async ({ from }, tx) => {
      await tx.query('SELECT FROM tickets WHERE plant_id = $1 ORDER BY id FOR UPDATE', [from]);
    });
    followMerges(this.events, 'tickets', MOVE);
  }
}
