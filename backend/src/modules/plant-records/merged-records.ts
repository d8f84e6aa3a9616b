import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEvents } from '../../kernel/outbox/index.js';
import { plantMerged, plantMergeUndone } from '../plants/index.js';

type Table = 'counter_readings' | 'service_entries';

/** Of all rows of a plant, or of those of `among`. */
const MOVES: Record<Table, string> = {
  counter_readings: `UPDATE counter_readings SET plant_id = $2
    WHERE plant_id = $1 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`,
  service_entries: `UPDATE service_entries SET plant_id = $2
    WHERE plant_id = $1 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`,
};

/** The records of a merged plant are those of the plant that stays. */
@Injectable()
export class MergedRecords implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    this.events.on(plantMerged, async ({ from, to, moved }, tx) => {
      moved.readings = await move(tx, 'counter_readings', from, to);
      moved.serviceEntries = await move(tx, 'service_entries', from, to);
    });
    this.events.on(plantMergeUndone, async ({ from, to, moved }, tx) => {
      await move(tx, 'counter_readings', to, from, moved.readings ?? []);
      await move(tx, 'service_entries', to, from, moved.serviceEntries ?? []);
    });
  }
}

async function move(
  tx: EntityManager,
  table: Table,
  from: string,
  to: string,
  among?: readonly (string | number)[],
): Promise<string[]> {
  const [rows] = await tx.query<[{ id: string }[], number]>(MOVES[table], [from, to, among ?? null]);
  return rows.map(({ id }) => id);
}
