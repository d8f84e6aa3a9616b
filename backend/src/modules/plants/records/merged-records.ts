import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#kernel/outbox/index.js';
import { followMerges } from '#plants/index.js';

const MOVE_READINGS = `UPDATE counter_readings SET plant_id = $2
  WHERE plant_id = $1 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`;

const MOVE_ENTRIES = `UPDATE service_entries SET plant_id = $2
  WHERE plant_id = $1 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`;

/** The records of a merged plant are those of the plant that stays. */
@Injectable()
export class MergedRecords implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    followMerges(this.events, 'readings', MOVE_READINGS);
    followMerges(this.events, 'serviceEntries', MOVE_ENTRIES);
  }
}
