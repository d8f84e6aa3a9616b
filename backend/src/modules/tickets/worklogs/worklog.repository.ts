import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Worklog } from '../model/worklog.entity.js';

type WorklogValues = Pick<Worklog, 'ticketId' | 'technicianId' | 'notes' | 'hoursSpent' | 'workedOn' | 'createdAt'>;

type Correction = Pick<Worklog, 'notes' | 'hoursSpent' | 'workedOn'>;

@Injectable()
export class WorklogRepository {
  async add(tx: EntityManager, values: WorklogValues): Promise<Worklog> {
    return tx.save(tx.create(Worklog, { id: newId(), ...values }));
  }

  /** Throws NOT_FOUND also for worklogs of other tickets. */
  async find(tx: EntityManager, ticketId: number, id: string): Promise<Worklog> {
    const worklog = await tx.findOneBy(Worklog, { id, ticketId });
    if (!worklog) throw new DomainError('NOT_FOUND');
    return worklog;
  }

  async correct(tx: EntityManager, id: string, values: Correction, correctedAt: Date): Promise<void> {
    await tx.update(Worklog, id, { ...values, correctedAt });
  }
}

/**
 * Returns the ticket's new total in decimal hours, computed in tenths to stay exact. A negative number subtracts hours.
 * Throws TOTAL_HOURS_EXCEEDED.
 */
export function addHours(total: number, hours: number): number {
  const tenths = Math.round(total * 10) + Math.round(hours * 10);
  if (tenths > LIMITS.totalHoursSpent.max * 10) throw new DomainError('TOTAL_HOURS_EXCEEDED');
  return tenths / 10;
}
