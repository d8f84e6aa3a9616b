import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { Outbox } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { recomputeClocks, TicketClocks } from '../clocks/ticket-clocks.js';
import type {
  CreateServiceLevelDto,
  ServiceLevelDto,
  ServiceTargetDto,
  UpdateServiceLevelDto,
} from './service-level.dto.js';
import { ServiceLevel, ServiceLevelTarget } from './service-level.entity.js';
import { ServiceLevelQueries } from './service-level.queries.js';

@Injectable()
export class ServiceLevelsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ServiceLevelQueries,
    private readonly clocks: TicketClocks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  create({ targets, ...values }: CreateServiceLevelDto): Promise<ServiceLevelDto> {
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      await tx.insert(ServiceLevel, { id, ...values, createdAt: this.clock.now() });
      await this.replaceTargets(tx, id, targets);
      return this.queries.read(id, tx);
    });
  }

  /** Changed promises apply to new tickets, and running clocks keep theirs. Changed warnings apply to all. */
  update(id: string, { version, targets, ...changes }: UpdateServiceLevelDto): Promise<ServiceLevelDto> {
    return this.unitOfWork.run(async (tx) => {
      const level = await this.lock(tx, id);
      if (version !== undefined && version !== level.version) throw new DomainError('SERVICE_LEVEL_CHANGED');
      await tx.update(ServiceLevel, id, { ...changes, version: level.version + 1 });
      if (targets) await this.replaceTargets(tx, id, targets);
      if (changes.warnings) await this.outbox.add(tx, recomputeClocks, {});
      if (changes.isActive === false) await this.clocks.endOfLevel(tx, id, this.clock.now());
      return this.queries.read(id, tx);
    });
  }

  /** Throws SERVICE_LEVEL_IN_USE while agreements refer to the level. Returns the deleted level. */
  delete(id: string): Promise<ServiceLevelDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock(tx, id);
      const level = await this.queries.read(id, tx);
      if (level.agreementCount > 0) throw new DomainError('SERVICE_LEVEL_IN_USE');
      await this.clocks.endOfLevel(tx, id, this.clock.now());
      await tx.delete(ServiceLevel, id);
      return level;
    });
  }

  /**
   * Gives the present promises to open tickets that have a running clock of the level, or would get the level now. A
   * repetition within a minute does nothing unless the level has changed.
   */
  async apply(id: string): Promise<void> {
    const minute = Math.floor(this.clock.now().getTime() / 60_000);
    await this.unitOfWork.run(async (tx) => {
      const { version } = await this.lock(tx, id);
      const timing = { dedupeKey: `${recomputeClocks.kind}:apply:${id}:${version}:${minute}` };
      await this.outbox.add(tx, recomputeClocks, { assign: true, levelId: id }, timing);
    });
  }

  private async replaceTargets(tx: EntityManager, levelId: string, targets: ServiceTargetDto[]): Promise<void> {
    await tx.delete(ServiceLevelTarget, { levelId });
    if (targets.length === 0) return;
    await tx.insert(
      ServiceLevelTarget,
      targets.map(({ calendarId = null, ...target }) => ({ levelId, calendarId, ...target })),
    );
  }

  private async lock(tx: EntityManager, id: string): Promise<ServiceLevel> {
    const level = await tx.findOne(ServiceLevel, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!level) throw new DomainError('SERVICE_LEVEL_NOT_FOUND');
    return level;
  }
}
