import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { Outbox } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { acceptCandidates, partKey } from './accept-candidates.job.js';
import type { NewPlantLinkingDto, PlantLinkingDto } from './plant-linking.dto.js';
import { PlantLinking } from './plant-linking.entity.js';
import { PlantLinkingRepository } from './plant-linking.repository.js';

/** Starts the acceptance of all clear proposals, and lets any administrator pause and resume it. */
@Injectable()
export class PlantLinkingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly linkings: PlantLinkingRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Throws LINKING_RUNNING while another one runs or is paused. */
  start({ id: startedById }: Actor, { manufacturer }: NewPlantLinkingDto): Promise<PlantLinkingDto> {
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      await this.linkings.insert(tx, { id, manufacturer: manufacturer ?? null, startedById });
      await this.order(tx, id, 1);
      return this.read(tx, id);
    });
  }

  /** Returns the one that runs or is paused, or else the newest one. */
  async last(): Promise<PlantLinkingDto | null> {
    const { manager } = this.dataSource;
    const how = { relations: { startedBy: true }, order: { startedAt: 'DESC', id: 'DESC' } } as const;
    const [open] = await manager.find(PlantLinking, { ...how, where: { state: In(['RUNNING', 'PAUSED']) }, take: 1 });
    const [newest] = open ? [open] : await manager.find(PlantLinking, { ...how, take: 1 });
    return newest ? toDto(newest) : null;
  }

  /** One that does not run stays as it is. */
  pause(id: string): Promise<PlantLinkingDto> {
    return this.unitOfWork.run(async (tx) => {
      const found = await this.linkings.lock(tx, id);
      if (found.state === 'RUNNING') await this.linkings.enter(tx, found, 'PAUSED');
      return this.read(tx, id);
    });
  }

  /** Goes on behind the last batch. One that runs or is done stays as it is. Throws LINKING_RUNNING. */
  resume(id: string): Promise<PlantLinkingDto> {
    return this.unitOfWork.run(async (tx) => {
      const found = await this.linkings.lock(tx, id);
      if (found.state === 'PAUSED' || found.state === 'FAILED') {
        await this.linkings.enter(tx, found, 'RUNNING');
        await this.order(tx, id, found.run + 1);
      }
      return this.read(tx, id);
    });
  }

  private order(tx: EntityManager, linkingId: string, run: number): Promise<void> {
    const dedupeKey = partKey(linkingId, run, 1);
    return this.outbox.add(tx, acceptCandidates, { linkingId, run, part: 1 }, { dedupeKey });
  }

  private async read(tx: EntityManager, id: string): Promise<PlantLinkingDto> {
    const found = await tx.findOne(PlantLinking, { where: { id }, relations: { startedBy: true } });
    if (!found) throw new DomainError('RECORD_NOT_FOUND');
    return toDto(found);
  }
}

const toDto = ({ startedBy, ...linking }: PlantLinking): PlantLinkingDto => {
  const { id, state, total, taken, created, linked, refused, refusals, startedAt, pausedAt, endedAt } = linking;
  const name = startedBy ? `${startedBy.name} ${startedBy.surname}` : null;
  return { id, state, startedBy: name, total, taken, created, linked, refused, refusals, startedAt, pausedAt, endedAt };
};
