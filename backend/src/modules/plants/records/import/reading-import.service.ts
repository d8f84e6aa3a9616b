import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, READING_REFUSALS, type ReadingRefusal } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { findNamedPlants, PlantRepository } from '#plants/index.js';
import { CounterReading } from '../readings/counter-reading.entity.js';
import { ReadingRecorder } from '../readings/reading-recorder.js';
import type { ImportedReadingDto, ReadingImportDto, ReadingImportResultDto } from './reading-import.dto.js';

type Importer = Pick<Actor, 'id'>;

/** A row with the plants that it may mean. */
interface NamedRow {
  row: ImportedReadingDto;
  place: number;
  plantIds: string[];
}

const refuseRow = (reason: ReadingRefusal): ReadingImportResultDto => ({ outcome: 'REFUSED', plantId: null, reason });

/** By plant, then by time: a plant is locked once, and a reading is judged by those before it. */
const byPlantAndTime = (one: NamedRow, other: NamedRow): number => {
  const [id = '', otherId = ''] = [one.plantIds[0], other.plantIds[0]];
  return id === otherId ? one.row.readAt.getTime() - other.row.readAt.getTime() : id < otherId ? -1 : 1;
};

/** Records what a list says about the counters of plants. */
@Injectable()
export class ReadingImportService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly plants: PlantRepository,
    private readonly recorder: ReadingRecorder,
  ) {}

  /** Returns one result for each row, in their order. */
  run(actor: Importer, { rows, dryRun = false }: ReadingImportDto): Promise<ReadingImportResultDto[]> {
    const work = (tx: EntityManager): Promise<ReadingImportResultDto[]> => this.importRows(tx, actor, rows);
    return dryRun ? this.unitOfWork.rehearse(work) : this.unitOfWork.run(work);
  }

  /**
   * A moment is stored as the list says it, though it be some minutes ahead, and a reading that staff voided stays void:
   * so a repetition changes nothing. Imports within the caller's transaction, in the order of plants, so that two imports wait
   * for each other.
   */
  async importRows(
    tx: EntityManager,
    actor: Importer,
    rows: readonly ImportedReadingDto[],
  ): Promise<ReadingImportResultDto[]> {
    const meant = await findNamedPlants(tx, rows);
    const named = rows.map((row, place) => ({ row, place, plantIds: meant[place] ?? [] }));
    const results: ReadingImportResultDto[] = [];
    for (const { row, place, plantIds } of named.sort(byPlantAndTime))
      results[place] = await this.importOne(tx, actor, row, plantIds);
    return results;
  }

  private async importOne(
    tx: EntityManager,
    actor: Importer,
    row: ImportedReadingDto,
    [plantId, ...others]: string[],
  ): Promise<ReadingImportResultDto> {
    if (plantId === undefined) return refuseRow('PLANT_NOT_FOUND');
    if (others.length > 0) return refuseRow('PLANT_AMBIGUOUS');
    if (row.readAt > this.clock.in(LIMITS.plantRecords.minutesAhead * 60)) return refuseRow('READING_IN_FUTURE');
    const { counter, value, readAt } = row;
    try {
      const plant = await this.plants.lock(tx, plantId);
      if (await tx.existsBy(CounterReading, { plantId, counter, value, readAt }))
        return { outcome: 'SAME', plantId, reason: null };
      await this.recorder.record(tx, actor, plant, { counter, value, readAt });
      return { outcome: 'CREATED', plantId, reason: null };
    } catch (error) {
      return refuseRow(refusalIn(error));
    }
  }
}

/** Returns the refusal that was thrown before anything was written. Throws any other error again. */
function refusalIn(error: unknown): ReadingRefusal {
  const code = error instanceof DomainError ? error.code : undefined;
  if (code === 'PLANT_MERGED') return 'PLANT_NOT_FOUND';
  const refusal = READING_REFUSALS.find((known) => known === code);
  if (!refusal) throw error;
  return refusal;
}
