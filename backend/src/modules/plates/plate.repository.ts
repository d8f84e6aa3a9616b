import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../kernel/errors/index.js';
import { LiveNotices } from '../../kernel/live/index.js';
import { Plate } from './plate.entity.js';

@Injectable()
export class PlateRepository {
  constructor(private readonly live: LiveNotices) {}

  /** Changes of one plate wait for each other. Throws PLATE_NOT_FOUND. */
  async lock(tx: EntityManager, code: string): Promise<Plate> {
    const plate = await tx.findOne(Plate, { where: { code }, lock: { mode: 'for_no_key_update' } });
    if (!plate) throw new DomainError('PLATE_NOT_FOUND');
    return plate;
  }

  async insert(tx: EntityManager, plates: Omit<Plate, 'plant'>[]): Promise<void> {
    await tx.insert(Plate, plates);
    this.live.publish(tx, { topic: 'plants' });
  }

  async update(tx: EntityManager, code: string, changes: Pick<Plate, 'state' | 'plantId'>): Promise<void> {
    await tx.update(Plate, code, changes);
    this.live.publish(tx, { topic: 'plants' });
  }
}
