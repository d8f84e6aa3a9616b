import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { PlateBatch } from './batches/plate-batch.entity.js';
import { Plate, type PlateRow } from './plate.entity.js';

@Injectable()
export class PlateRepository {
  constructor(private readonly live: LiveNotices) {}

  /** Locks the plate, so that other changes to it wait. Throws PLATE_NOT_FOUND. */
  async lock(tx: EntityManager, code: string): Promise<Plate> {
    const plate = await tx.findOne(Plate, { where: { code }, lock: { mode: 'for_no_key_update' } });
    if (!plate) throw new DomainError('PLATE_NOT_FOUND');
    return plate;
  }

  /** Locks the plates that exist, in the order of their codes, so that two lists wait for each other. */
  lockAll(tx: EntityManager, codes: readonly string[]): Promise<Plate[]> {
    const where = { code: In([...codes]) };
    return tx.find(Plate, { where, order: { code: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  /** Gives a locked plate its plant. */
  async fit(tx: EntityManager, code: string, plantId: string, claimedAt: Date): Promise<void> {
    await this.update(tx, code, { state: 'ACTIVE', plantId, claimedAt });
  }

  /** Returns the newest plate in use of each plant that has one, by plant. */
  async inUse(tx: EntityManager, plantIds: readonly string[]): Promise<Map<string, PlateRow>> {
    const where = { plantId: In([...plantIds]), state: 'ACTIVE' as const };
    const plates = await tx.find(Plate, { where, order: { createdAt: 'ASC', code: 'ASC' } });
    return new Map(plates.map((plate) => [String(plate.plantId), plate]));
  }

  async insert(tx: EntityManager, plates: PlateRow[]): Promise<void> {
    await tx.insert(Plate, plates);
    this.live.publish(tx, { topic: 'plants' });
  }

  /** Returns the number of the batch. */
  async insertBatch(
    tx: EntityManager,
    batch: Pick<PlateBatch, 'plateCount' | 'createdById' | 'createdAt'>,
  ): Promise<number> {
    const { identifiers } = await tx.insert(PlateBatch, batch);
    return Number(identifiers[0]?.number);
  }

  async update(tx: EntityManager, code: string, changes: Partial<PlateRow>): Promise<void> {
    await tx.update(Plate, code, changes);
    this.live.publish(tx, { topic: 'plants' });
  }
}
