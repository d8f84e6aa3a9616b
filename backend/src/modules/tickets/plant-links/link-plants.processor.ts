import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type JobHandler, type JobOutcome } from '#kernel/outbox/index.js';
import { PreparedStatements, UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { holdPlants, PlantMatching } from '#plants/index.js';
import { linkPlants, UNDECIDED } from './link-plants.job.js';
import { PlantLinker } from './plant-linker.js';

/** Tickets per transaction. */
const BATCH = 1000;

const UNLINKED = `
  SELECT t.id, t.plant_type AS type, t.plant_serial_number AS "serialNumber", t.company_id AS "companyId"
  FROM tickets t
  WHERE t.id > :after AND ${UNDECIDED}
  ORDER BY t.id LIMIT ${BATCH}`;

interface UnlinkedTicket {
  id: number;
  type: string;
  serialNumber: string;
  companyId: string | null;
}

/** Changes neither versions nor times of the tickets, and sends no notification. */
@Injectable()
@HandlesJob(linkPlants)
export class LinkPlantsProcessor implements JobHandler<object> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly statements: PreparedStatements,
    private readonly matching: PlantMatching,
    private readonly linker: PlantLinker,
  ) {}

  /** A repetition after a crash continues with the tickets that are left. */
  async run(): Promise<JobOutcome> {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await this.unitOfWork.run((tx) => this.linkBatch(tx, from));
    }
    return 'DONE';
  }

  /** Returns the number of the last ticket of the batch; undefined after the last batch. */
  private async linkBatch(tx: EntityManager, after: number): Promise<number | undefined> {
    const tickets = await this.statements.rows<UnlinkedTicket>(UNLINKED, { after }, tx);
    const matches = await this.matching.findAll(tx, tickets);
    const found = matches.flatMap((match) => (match ? [match.plantId] : []));
    const held = await holdPlants(tx, [...new Set(found)]);
    const linked = tickets.flatMap(({ id }, place) => {
      const match = matches[place];
      return match && held.has(match.plantId) ? [{ id, ...match }] : [];
    });
    await this.linker.link(tx, linked);
    return tickets.at(BATCH - 1)?.id;
  }
}
