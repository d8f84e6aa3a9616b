import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { ticketEvents } from '../model/ticket-events.js';

const LINK = `
  UPDATE tickets t SET plant_id = found.plant_id, plant_link = found.link::plant_link
  FROM unnest(:ids::int[], :plantIds::uuid[], :links::text[]) AS found(id, plant_id, link)
  WHERE t.id = found.id AND t.plant_id IS NULL`;

interface FoundPlant {
  id: number;
  plantId: string;
  link: 'EXACT' | 'LOOSE';
}

/** Links tickets to their plants for a job. It changes neither their versions nor times, and sends no notification. */
@Injectable()
export class PlantLinker {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly live: LiveNotices,
    private readonly events: DomainEvents,
  ) {}

  async link(tx: EntityManager, found: readonly FoundPlant[]): Promise<void> {
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    const plantIds = found.map(({ plantId }) => plantId);
    const links = found.map(({ link }) => link);
    await this.statements.rows(LINK, { ids, plantIds, links }, tx);
    await this.events.publish(tx, ticketEvents.linkedToPlants, { ticketIds: ids });
    this.live.publish(tx, { topic: 'plants' });
  }
}
