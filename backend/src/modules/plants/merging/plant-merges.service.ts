import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import type { PlantDto } from '../registry/plant.dto.js';
import { Plant } from '../registry/plant.entity.js';
import { PlantQueries } from '../registry/plant.queries.js';
import { PlantRepository } from '../registry/plant.repository.js';
import { type MovedRows, PlantMerge } from './plant-merge.entity.js';

interface Move {
  from: string;
  to: string;
}

/** A plant is about to be merged: modules lock their rows of it before the plant itself is locked. */
export const plantMerging = defineEvent<Move>('plants.merging');
/** Modules move their rows of a plant to another one, and add the keys of these rows to `moved`. */
export const plantMerged = defineEvent<Move & { moved: MovedRows }>('plants.merged');
/** Modules move back those rows that the other plant still has. */
export const plantMergeUndone = defineEvent<Move & { moved: MovedRows }>('plants.mergeUndone');

/**
 * Moves rows of plant `from` to plant `to` and returns their keys. `sql` returns the key as `id`.
 * Its $1 and $2 are the plants, and its $3 contains the keys of the rows to move, or null for all
 * rows.
 */
export async function moveRows<Key extends string | number>(
  tx: EntityManager,
  sql: string,
  { from, to }: Move,
  among: readonly Key[] | null = null,
): Promise<Key[]> {
  const [rows] = await tx.query<[{ id: Key }[], number]>(sql, [from, to, among]);
  return rows.map(({ id }) => id);
}

/** Moves a module's rows by `sql` to the plant that stays when plants are merged, and back when the merge is undone. */
export function followMerges(events: DomainEvents, kind: string, sql: string): void {
  events.on(plantMerged, async ({ from, to, moved }, tx) => {
    moved[kind] = await moveRows(tx, sql, { from, to });
  });
  events.on(plantMergeUndone, async ({ from, to, moved }, tx) => {
    await moveRows(tx, sql, { from: to, to: from }, moved[kind] ?? []);
  });
}

/** Plants of two owners are not merged, because the records of each would be shown to the owner of the other. */
const areOfTwoOwners = ({ ownerCompanyId: one }: Plant, { ownerCompanyId: other }: Plant): boolean =>
  one !== null && other !== null && one !== other;

@Injectable()
export class PlantMergesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plants: PlantRepository,
    private readonly queries: PlantQueries,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Returns the plant that stays. */
  merge(actor: Actor, from: string, to: string): Promise<PlantDto> {
    if (from === to) throw invalidField('intoId', 'otherPlant', 'A plant cannot be merged into itself');
    return this.unitOfWork.run(async (tx) => {
      const [plant, into] = await this.lockBoth(tx, from, to);
      if (plant.mergedIntoId !== null || into.mergedIntoId !== null) throw new DomainError('PLANT_MERGED');
      if (areOfTwoOwners(plant, into) || (await this.plants.belongedToOthers(tx, plant, into)))
        throw new DomainError('PLANT_OWNERS_DIFFER');
      const moved: MovedRows = { plants: await this.plants.merge(tx, plant, into) };
      await this.events.publish(tx, plantMerged, { from, to, moved });
      await tx.insert(PlantMerge, { plantId: from, moved, mergedAt: this.clock.now() });
      await this.record(tx, 'PLANTS_MERGED', plant, into);
      return this.queries.read(actor, to, tx);
    });
  }

  /** Returns the plant that is separate again. Rows that were changed since the merge stay where they are. */
  undo(actor: Actor, from: string): Promise<PlantDto> {
    return this.unitOfWork.run(async (tx) => {
      const to = (await this.queries.read(actor, from, tx)).mergedInto?.id;
      if (to === undefined) throw new DomainError('PLANT_NOT_MERGED');
      const [into, plant] = await this.lockBoth(tx, to, from);
      if (plant.mergedIntoId !== to) throw new DomainError('PLANT_NOT_MERGED');
      if (into.mergedIntoId !== null) throw new DomainError('PLANT_MERGED');
      const { moved } = await tx.findOneByOrFail(PlantMerge, { plantId: from });
      await this.plants.separate(tx, plant, moved.plants ?? []);
      await this.events.publish(tx, plantMergeUndone, { from, to, moved });
      await tx.delete(PlantMerge, { plantId: from });
      await this.record(tx, 'PLANT_MERGE_UNDONE', plant, into);
      return this.queries.read(actor, from, tx);
    });
  }

  /** Merges wait for each other: a plant takes along those that were merged into it, which another merge may hold. */
  private async lockBoth(tx: EntityManager, from: string, to: string): Promise<[Plant, Plant]> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('plant-merges'))`);
    await this.events.publish(tx, plantMerging, { from, to });
    const plants = await this.plants.lockForMerge(tx, [from, to]);
    const [first, second] = [from, to].map((id) => plants.find((plant) => plant.id === id));
    if (!first || !second) throw new DomainError('PLANT_NOT_FOUND');
    return [first, second];
  }

  private record(
    tx: EntityManager,
    kind: 'PLANTS_MERGED' | 'PLANT_MERGE_UNDONE',
    { id, serialNumber }: Plant,
    into: Plant,
  ): Promise<void> {
    return this.securityLog.record(tx, kind, { details: { id, serialNumber, into: into.serialNumber } });
  }
}
