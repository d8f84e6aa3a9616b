import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { plantMerged, plantMergeUndone, plantMerging } from '../../plants/index.js';

/** Tickets of a merged plant go to the one that stays, without a new version or a notification. */
@Injectable()
export class PlantMoves implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    this.events.on(plantMerging, async ({ from }, tx) => {
      await tx.query('SELECT FROM tickets WHERE plant_id = $1 ORDER BY id FOR UPDATE', [from]);
    });
    this.events.on(plantMerged, async ({ from, to, moved }, tx) => {
      moved.tickets = await move(tx, from, to);
    });
    this.events.on(plantMergeUndone, async ({ from, to, moved }, tx) => {
      await move(tx, to, from, moved.tickets ?? []);
    });
  }
}

/** All tickets of a plant, or those of `among`. Returns their numbers. */
async function move(
  tx: EntityManager,
  from: string,
  to: string,
  among?: readonly (string | number)[],
): Promise<number[]> {
  const [rows] = await tx.query<[{ id: number }[], number]>(
    'UPDATE tickets SET plant_id = $2 WHERE plant_id = $1 AND ($3::int[] IS NULL OR id = ANY($3)) RETURNING id',
    [from, to, among ?? null],
  );
  return rows.map(({ id }) => id);
}
