import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { followMerges, holdPlants, PlantQueries, PlantRepository } from '#plants/index.js';
import { newPlateCode } from './plate-code.js';
import type { PlateDto, PlateRetirementDto } from './plate.dto.js';
import type { PlateRow } from './plate.entity.js';
import { PlateQueries } from './plate.queries.js';
import { PlateRepository } from './plate.repository.js';

const MOVE = `UPDATE plates SET plant_id = $2
  WHERE plant_id = $1 AND ($3::text[] IS NULL OR code = ANY($3)) RETURNING code AS id`;

/** The order in which labels are printed, also once more. */
const byCode = (one: PlateRow, other: PlateRow): number => (one.code < other.code ? -1 : 1);

@Injectable()
export class PlatesService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plates: PlateRepository,
    private readonly plants: PlantRepository,
    private readonly registry: PlantQueries,
    private readonly queries: PlateQueries,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /** The plates of a merged plant then lead to the plant that stays. */
  onModuleInit(): void {
    followMerges(this.events, 'plates', MOVE);
  }

  /** Creates plates to print before their plants are known. */
  order(actor: Actor, count: number): Promise<PlateDto[]> {
    const plates = Array.from({ length: count }, () => this.newPlate('UNCLAIMED', null));
    return this.unitOfWork.run(async (tx) => {
      const printed = await this.insertBatch(tx, actor, plates);
      return printed.sort(byCode).map((plate) => this.queries.present(actor, plate));
    });
  }

  /** Returns the newest plate in use of each plant, or a new one. Throws PLANT_NOT_FOUND. */
  forPlants(actor: Actor, plantIds: readonly string[]): Promise<PlateDto[]> {
    return this.unitOfWork.run(async (tx) => {
      if ((await holdPlants(tx, plantIds)).size < plantIds.length) throw new DomainError('PLANT_NOT_FOUND');
      const known = await this.plates.inUse(tx, plantIds);
      const missing = plantIds.filter((id) => !known.has(id)).map((id) => this.newPlate('ACTIVE', id));
      const created = missing.length > 0 ? await this.insertBatch(tx, actor, missing) : [];
      for (const plate of created) known.set(String(plate.plantId), plate);
      return plantIds.flatMap((id) => known.get(id) ?? []).map((plate) => this.queries.present(actor, plate));
    });
  }

  /** Creates another plate for a plant. Its other plates stay valid. Throws PLANT_NOT_FOUND. */
  issue(actor: Actor, plantId: string): Promise<PlateDto> {
    const plate = this.newPlate('ACTIVE', plantId);
    return this.unitOfWork.run(async (tx) => {
      await this.plants.lock(tx, plantId);
      await this.plates.insert(tx, [plate]);
      return this.queries.present(actor, plate);
    });
  }

  /**
   * Throws PLATE_CLAIMED unless the plate is unclaimed, and FORBIDDEN for a technician to whom no ticket of the plant is
   * assigned that is not closed.
   */
  claim(actor: Actor, code: string, plantId: string): Promise<PlateDto> {
    return this.unitOfWork.run(async (tx) => {
      const { state } = await this.plates.lock(tx, code);
      if (state !== 'UNCLAIMED') throw new DomainError('PLATE_CLAIMED');
      await this.plants.lock(tx, plantId);
      const mayFit = actor.role === 'ADMIN' || (await this.registry.isAssigned(actor, plantId, tx));
      if (!mayFit) throw new DomainError('FORBIDDEN');
      await this.plates.fit(tx, code, plantId, this.clock.now());
      return this.queries.read(actor, code, tx);
    });
  }

  /**
   * Retires a plate: tickets by it get no plant any more. It leads on to the documents of its plant unless it was on the
   * wrong one, which can be corrected for a plate that is retired already.
   */
  retire(actor: Actor, code: string, { wasWrong }: PlateRetirementDto): Promise<PlateDto> {
    return this.unitOfWork.run(async (tx) => {
      const { state, plantId, retiredAt } = await this.plates.lock(tx, code);
      if (state === 'UNCLAIMED') throw new DomainError('PLATE_UNCLAIMED');
      const retired = { state: 'RETIRED' as const, plantId, retiredAt: retiredAt ?? this.clock.now() };
      await this.plates.update(tx, code, wasWrong === undefined ? retired : { ...retired, leadsOn: !wasWrong });
      return this.queries.read(actor, code, tx);
    });
  }

  /** Stores plates that will be printed together. */
  private async insertBatch(tx: EntityManager, { id: createdById }: Actor, plates: PlateRow[]): Promise<PlateRow[]> {
    const createdAt = this.clock.now();
    const batchNumber = await this.plates.insertBatch(tx, { plateCount: plates.length, createdById, createdAt });
    const printed = plates.map((plate) => ({ ...plate, batchNumber }));
    await this.plates.insert(tx, printed);
    return printed;
  }

  private newPlate(state: PlateRow['state'], plantId: string | null): PlateRow {
    const createdAt = this.clock.now();
    const claimedAt = plantId === null ? null : createdAt;
    const unused = { batchNumber: null, retiredAt: null, leadsOn: true };
    return { code: newPlateCode(), state, plantId, claimedAt, createdAt, ...unused };
  }
}
