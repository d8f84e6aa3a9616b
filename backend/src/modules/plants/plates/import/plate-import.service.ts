import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PlateRefusal } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { findNamedPlants, holdPlants } from '#plants/index.js';
import { plateCodeIn } from '../plate-code.js';
import type { Plate } from '../plate.entity.js';
import { PlateRepository } from '../plate.repository.js';
import type { ImportedPlateDto, PlateImportDto, PlateImportResultDto } from './plate-import.dto.js';

const refuseRow = (reason: PlateRefusal): PlateImportResultDto => ({ outcome: 'REFUSED', plantId: null, reason });

/** Fixes free plates to the plants that a list names. */
@Injectable()
export class PlateImportService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plates: PlateRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns one result for each row, in their order. */
  run({ rows, dryRun = false }: PlateImportDto): Promise<PlateImportResultDto[]> {
    const work = (tx: EntityManager): Promise<PlateImportResultDto[]> => this.importRows(tx, rows);
    return dryRun ? this.unitOfWork.rehearse(work) : this.unitOfWork.run(work);
  }

  /** Imports within the caller's transaction. All plates are locked before all plants, as a single claim does. */
  async importRows(tx: EntityManager, rows: readonly ImportedPlateDto[]): Promise<PlateImportResultDto[]> {
    const codes = rows.map(({ code }) => plateCodeIn(code));
    const plates = await this.plates.lockAll(
      tx,
      codes.filter((code) => code !== null),
    );
    const meant = await findNamedPlants(tx, rows);
    const held = await holdPlants(tx, [...new Set(meant.flat())].sort());
    const results: PlateImportResultDto[] = [];
    for (const [place, code] of codes.entries()) {
      const plate = plates.find((one) => one.code === code);
      const plantIds = (meant[place] ?? []).filter((id) => held.has(id));
      results.push(await this.importOne(tx, plate, plantIds));
    }
    return results;
  }

  private async importOne(
    tx: EntityManager,
    plate: Plate | undefined,
    [plantId, ...others]: string[],
  ): Promise<PlateImportResultDto> {
    if (!plate) return refuseRow('PLATE_NOT_FOUND');
    if (plate.state === 'RETIRED') return refuseRow('PLATE_RETIRED');
    if (plantId === undefined) return refuseRow('PLANT_NOT_FOUND');
    if (others.length > 0) return refuseRow('PLANT_AMBIGUOUS');
    if (plate.plantId !== null)
      return plate.plantId === plantId ? { outcome: 'SAME', plantId, reason: null } : refuseRow('PLATE_CLAIMED');
    await this.plates.fit(tx, plate.code, plantId, this.clock.now());
    Object.assign(plate, { state: 'ACTIVE', plantId });
    return { outcome: 'CHANGED', plantId, reason: null };
  }
}
