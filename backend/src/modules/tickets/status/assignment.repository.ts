import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TechnicalArea } from '#organisation/areas/index.js';
import { User } from '#organisation/users/index.js';

/** Locks the rows, so that the technician is not deactivated or moved during the assignment. */
@Injectable()
export class AssignmentRepository {
  findArea(tx: EntityManager, id: string | null): Promise<TechnicalArea | null> {
    if (id === null) return Promise.resolve(null);
    return tx.findOne(TechnicalArea, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  findTechnician(tx: EntityManager, id: string | null): Promise<User | null> {
    if (id === null) return Promise.resolve(null);
    return tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }
}
