import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { followMerges, holdPlants, PlantQueries, PlantRepository } from '#plants/index.js';
import { newPlateCode } from './plate-code.js';
import type { PlateDto } from './plate.dto.js';
import type { Plate } from './plate.entity.js';
import { PlateQueries } from './plate.queries.js';
import { PlateRepository } from './plate.repository.js';

const MOVE = `UPDATE plates SET plant_id = $2
  WHERE plant_id = $1 AND ($3::text[] IS NULL OR code = ANY($3)) RETURNING code AS id`;

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
      await this.plates.insert(tx, plates);
      return plates.map((plate) => this.queries.present(actor, plate));
    });
  }

  /** Returns the newest plate in use of each plant, or a new one. Throws PLANT_NOT_FOUND. */
  forPlants(actor: Actor, plantIds: readonly string[]): Promise<PlateDto[]> {
    return this.unitOfWork.run(async (tx) => {
      if ((await holdPlants(tx, plantIds)).size < plantIds.length) throw new DomainError('PLANT_NOT_FOUND');
      const known = await this.plates.inUse(tx, plantIds);
      const ofPlants = plantIds.map((id) => known.get(id) ?? this.newPlate('ACTIVE', id));
      const created = ofPlants.filter((plate) => !known.has(String(plate.plantId)));
      if (created.length > 0) await this.plates.insert(tx, created);
      return ofPlants.map((plate) => this.queries.present(actor, plate));
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
   * assigned.
   */
  claim(actor: Actor, code: string, plantId: string): Promise<PlateDto> {
    return this.unitOfWork.run(async (tx) => {
      const { state } = await this.plates.lock(tx, code);
      if (state !== 'UNCLAIMED') throw new DomainError('PLATE_CLAIMED');
      await this.plants.lock(tx, plantId);
      const mayFit = actor.role === 'ADMIN' || (await this.registry.isAssigned(actor, plantId, tx));
      if (!mayFit) throw new DomainError('FORBIDDEN');
      await this.plates.update(tx, code, { state: 'ACTIVE', plantId, claimedAt: this.clock.now() });
      return this.queries.read(actor, code, tx);
    });
  }

  /** Retires a plate that was replaced or lost: it no longer leads to a plant. */
  retire(actor: Actor, code: string): Promise<PlateDto> {
    return this.unitOfWork.run(async (tx) => {
      const { state, plantId, retiredAt } = await this.plates.lock(tx, code);
      if (state === 'UNCLAIMED') throw new DomainError('PLATE_UNCLAIMED');
      await this.plates.update(tx, code, { state: 'RETIRED', plantId, retiredAt: retiredAt ?? this.clock.now() });
      return this.queries.read(actor, code, tx);
    });
  }

  private newPlate(state: Plate['state'], plantId: string | null): Omit<Plate, 'plant'> {
    const createdAt = this.clock.now();
    const claimedAt = plantId === null ? null : createdAt;
    return { code: newPlateCode(), state, plantId, claimedAt, retiredAt: null, createdAt };
  }
}
