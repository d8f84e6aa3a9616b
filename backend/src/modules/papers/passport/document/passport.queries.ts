import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { PlantDocumentQueries } from '#plant-life/documents/index.js';
import { ReadingQueries } from '#plants/records/index.js';
import { PlantQueries } from '#plants/index.js';
import type { PlantEventDto } from '../timeline/plant-timeline.dto.js';
import { PlantTimelineQueries } from '../timeline/plant-timeline.queries.js';
import { type PassportFacts, WORK_KINDS } from './passport-sheet.js';

/** How many timeline entries and readings a passport contains; the newest ones. */
const [ENTRIES, READINGS] = [200, 50];

/** Reads what the caller may know about a plant. */
@Injectable()
export class PassportQueries {
  constructor(
    private readonly plants: PlantQueries,
    private readonly documents: PlantDocumentQueries,
    private readonly readings: ReadingQueries,
    private readonly timeline: PlantTimelineQueries,
  ) {}

  /** Reads each kind of facts by its own access rule. Throws PLANT_NOT_FOUND. */
  async of(actor: Actor, plantId: string): Promise<PassportFacts> {
    const plant = await this.plants.read(actor, plantId);
    const documents = await this.documents.ofPlant(actor, plantId);
    const query = { page: 1, limit: READINGS, order: 'desc' } as const;
    const { readings, pagination } = await this.readings.ofPlant(actor, plantId, query);
    return {
      plant,
      isForStaff: isStaff(actor),
      documents: documents.filter(
        ({ isCurrent, isDelivered, withdrawnAt }) => (isCurrent || isDelivered) && withdrawnAt === null,
      ),
      ...{ readings, readingCount: pagination.totalItems },
      work: await this.work(actor, plantId),
    };
  }

  private async work(actor: Actor, plantId: string): Promise<PassportFacts['work']> {
    const events: PlantEventDto[] = [];
    for (let before: string | undefined; ;) {
      const page = await this.timeline.page(actor, plantId, { kinds: [...WORK_KINDS], ...(before && { before }) });
      events.push(...page.events);
      if (page.next === null || events.length >= ENTRIES) return { events, hasEarlier: page.next !== null };
      before = page.next;
    }
  }
}
