import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, DataSource, In, MoreThanOrEqual } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import type { OwnershipCorrectionDto, PlantDto } from './plant.dto.js';
import { Plant, PlantMove } from './plant.entity.js';
import { PlantOwnership } from './plant-ownership.entity.js';
import { PlantQueries } from './plant.queries.js';
import { PlantRepository } from './plant.repository.js';
import { plantOwnersChanging } from './plant-events.js';
import { PlantsService } from './plants.service.js';

type Period = Pick<PlantOwnership, 'companyId' | 'since' | 'until'>;

/**
 * Published in the transaction, after the correction. `companyId` is the company that really owned
 * the plant in the period `former`.
 */
export const plantOwnershipCorrected = defineEvent<{ plantId: string; former: Period; companyId: string }>(
  'plants.ownershipCorrected',
);

/** Corrects which company owned a plant, and when. */
@Injectable()
export class PlantOwnershipsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plants: PlantRepository,
    private readonly service: PlantsService,
    private readonly queries: PlantQueries,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
    private readonly securityLog: SecurityLog,
  ) {}

  correct(actor: Actor, plantId: string, id: string, request: OwnershipCorrectionDto): Promise<PlantDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.events.publish(tx, plantOwnersChanging, { plantIds: [plantId] });
      const plant = await this.plants.lock(tx, plantId);
      const { version = plant.version } = request;
      if (version !== plant.version) throw new DomainError('PLANT_CHANGED');
      const former = await tx.findOneBy(PlantOwnership, { id, plantId });
      if (!former) throw new DomainError('PLANT_OWNERSHIP_NOT_FOUND');
      const period = this.corrected(former, request);
      if (former.until === null && period.companyId !== former.companyId) await this.replace(tx, plant, former, period);
      else await this.change(tx, plant, former, period);
      await this.record(tx, plant, former, period);
      await this.events.publish(tx, plantOwnershipCorrected, { plantId, former, companyId: period.companyId });
      return this.queries.read(actor, plantId, tx);
    });
  }

  private corrected(former: PlantOwnership, { companyId, since, until }: OwnershipCorrectionDto): Period {
    const now = this.clock.now();
    const period = {
      companyId: companyId ?? former.companyId,
      since: since ?? former.since,
      until: until ?? former.until,
    };
    if (former.until === null && until !== undefined)
      throw invalidField(
        'until',
        'ownerGoesOn',
        'The period of the present owner goes on: change the owner of the plant',
      );
    if (period.since > now) throw invalidField('since', 'future', 'Must not be in the future');
    if (period.until && period.until > now) throw invalidField('until', 'future', 'Must not be in the future');
    if (period.until && period.until <= period.since)
      throw invalidField('until', 'afterStart', 'Must be after `since`');
    return period;
  }

  private async change(tx: EntityManager, plant: Plant, former: PlantOwnership, period: Period): Promise<void> {
    await tx.update(PlantOwnership, former.id, period);
    await tx.update(Plant, plant.id, { version: plant.version + 1 });
    this.live.publish(tx, { topic: 'plants', recordId: plant.id });
  }

  /**
   * Gives the plant to another company as in a sale, then removes the period of the former owner, which becomes that
   * of the new one, and the places of that period, which are words of the former owner.
   */
  private async replace(tx: EntityManager, plant: Plant, former: PlantOwnership, period: Period): Promise<void> {
    await this.service.change(tx, plant, { ownerCompanyId: period.companyId }, { isCorrection: true });
    await tx.delete(PlantOwnership, former.id);
    await tx.delete(PlantMove, { plantId: plant.id, movedAt: MoreThanOrEqual(former.since) });
    await tx.update(PlantOwnership, { plantId: plant.id, until: IsNull() }, { since: period.since });
  }

  private async record(tx: EntityManager, plant: Plant, former: Period, now: Period): Promise<void> {
    const words = ({ since, until }: Period): string =>
      [since, until].map((moment) => moment?.toISOString() ?? '').join('/');
    const details = {
      ...{ id: plant.id, serialNumber: plant.serialNumber, from: former.companyId, to: now.companyId },
      ...{ periodBefore: words(former), period: words(now) },
    };
    await this.securityLog.record(tx, 'PLANT_OWNERSHIP_CORRECTED', { details });
  }
}

/** Knows which companies own plants now. */
@Injectable()
export class PlantOwners {
  constructor(private readonly dataSource: DataSource) {}

  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const select = { id: true, ownerCompanyId: true } as const;
    const plants = await this.dataSource.manager.find(Plant, { where: { id: In([...ids]) }, select });
    return new Map(plants.map(({ id, ownerCompanyId }) => [id, ownerCompanyId]));
  }
}
