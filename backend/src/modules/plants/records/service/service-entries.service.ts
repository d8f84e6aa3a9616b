import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayOf } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { holdPlants } from '#plants/index.js';
import { mayVoid } from '../records.policy.js';
import type { NewServiceEntryDto, ServiceEntryDto } from './service-entry.dto.js';
import { ServiceEntry } from './service-entry.entity.js';

/** Work of technicians on a plant without a ticket. */
@Injectable()
export class ServiceEntriesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
  ) {}

  add(actor: Actor, plantId: string, request: NewServiceEntryDto): Promise<ServiceEntryDto> {
    const createdAt = this.clock.now();
    const { notes, hoursSpent, workedOn = dayOf(createdAt) } = request;
    if (workedOn > dayOf(createdAt))
      throw invalidField('workedOn', 'future', 'Work cannot be recorded for a day to come');
    return this.unitOfWork.run(async (tx) => {
      if (!(await holdPlants(tx, [plantId])).has(plantId)) throw new DomainError('PLANT_NOT_FOUND');
      const entry = { id: newId(), plantId, technicianId: actor.id, notes, hoursSpent, workedOn, createdAt };
      await tx.insert(ServiceEntry, entry);
      this.live.publish(tx, { topic: 'plants', recordId: plantId });
      return this.read(tx, actor, entry.id);
    });
  }

  /** Returns the entry as it was. No one sees a void entry any more. */
  void(actor: Actor, id: string): Promise<ServiceEntryDto> {
    return this.unitOfWork.run(async (tx) => {
      const entry = await this.read(tx, actor, id);
      if (!entry.allowedActions.includes('VOID')) throw new DomainError('FORBIDDEN');
      await tx.update(ServiceEntry, id, { voidedAt: this.clock.now() });
      const { plantId } = await tx.findOneByOrFail(ServiceEntry, { id });
      this.live.publish(tx, { topic: 'plants', recordId: plantId });
      return { ...entry, allowedActions: [] };
    });
  }

  private async read(tx: EntityManager, actor: Actor, id: string): Promise<ServiceEntryDto> {
    const entry = await tx
      .createQueryBuilder(ServiceEntry, 'e')
      .innerJoinAndSelect('e.technician', 'technician')
      .where('e.id = :id AND e.voided_at IS NULL', { id })
      .getOne();
    if (!entry) throw new DomainError('SERVICE_ENTRY_NOT_FOUND');
    const { workedOn, notes, hoursSpent, technicianId, createdAt } = entry;
    const { name, surname } = entry.technician;
    const may = mayVoid(actor, { recordedById: technicianId, createdAt }, this.clock.now());
    return {
      ...{ id, workedOn, notes, hoursSpent, technician: { name, surname } },
      allowedActions: may ? ['VOID'] : [],
    };
  }
}
