import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { toDomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { type JobHandler, type JobOutcome, Outbox } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import type { Import } from './import.entity.js';
import { ImportRepository, type OpenRow, type RowResult } from './import.repository.js';
import { Importers } from './importers.js';
import { partKey, runImport } from './run-import.job.js';

type Payload = NonNullable<(typeof runImport)['payload']>;

/** Rows of one transaction: as many as in one request. */
const BATCH = LIMITS.importedRows.max;
/** Batches of one job. */
const BATCHES = 5;

/** The reason of a row whose failure has no code. */
const FAILED = 'IMPORT_FAILED';

const REPEATED: RowResult = { outcome: 'REFUSED', reason: 'REPEATED' };

/**
 * Imports the rows of a list that have no outcome yet, in batches. Each batch commits what it changed together with the
 * outcomes of its rows, so a crash loses at most the open batch, and a repetition goes on behind the last one.
 */
@Injectable()
@HandlesJob(runImport)
export class RunImportProcessor implements JobHandler<Payload> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportRepository,
    private readonly importers: Importers,
    private readonly outbox: Outbox,
    private readonly log: Log,
  ) {}

  async run({ importId, part }: Payload): Promise<JobOutcome> {
    for (let batch = 0; batch < BATCHES; batch++) if (!(await this.importBatch(importId))) return 'DONE';
    await this.unitOfWork.run((tx) => this.orderNext(tx, importId, part + 1));
    return 'DONE';
  }

  /** Ends an import that failed for a day, so that the next one of its kind can start. */
  async gaveUp({ importId }: Payload): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const running = await this.imports.lockRunning(tx, importId);
      if (running) await this.imports.enter(tx, running, 'CANCELLED');
    });
  }

  private async orderNext(tx: EntityManager, importId: string, part: number): Promise<void> {
    if (await this.imports.lockRunning(tx, importId))
      await this.outbox.add(tx, runImport, { importId, part }, { dedupeKey: partKey(importId, part) });
  }

  /** Returns whether the import goes on. A batch that fails is imported row by row. */
  private async importBatch(importId: string): Promise<boolean> {
    try {
      return await this.importNext(importId, 0, BATCH);
    } catch (error) {
      if (isPassing(error)) throw error;
      this.log.warn({ err: error, importId }, 'a batch of an import failed, its rows are imported one by one');
      return this.importOneByOne(importId);
    }
  }

  private async importOneByOne(importId: string): Promise<boolean> {
    const rows = await this.unitOfWork.run((tx) => this.imports.nextRows(tx, importId, 0, BATCH));
    for (const { place } of rows) {
      try {
        if (!(await this.importNext(importId, place, 1))) return false;
      } catch (error) {
        if (isPassing(error)) throw error;
        await this.refuse(importId, place, error);
      }
    }
    return true;
  }

  /** Imports the next rows from a place on, in one transaction. Returns whether the import goes on. */
  private importNext(importId: string, from: number, most: number): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const running = await this.imports.lockRunning(tx, importId);
      if (!running) return false;
      const actor = await this.imports.actorOf(tx, running);
      if (!actor) return this.end(tx, running, 'CANCELLED');
      const rows = await this.imports.nextRows(tx, importId, from, most);
      if (rows.length === 0) return from > 0 || this.end(tx, running, 'DONE');
      await this.importRows(tx, running, actor, rows);
      return true;
    });
  }

  /** Imports the first row about each subject, and refuses the others. */
  private async importRows(
    tx: EntityManager,
    { id, kind, options }: Import,
    actor: Actor,
    rows: readonly OpenRow[],
  ): Promise<void> {
    const first = rows.filter(({ isRepeated }) => !isRepeated);
    const repeated = rows.filter(({ isRepeated }) => isRepeated);
    const records = first.map(({ record }) => record);
    const results = await this.importers.of(kind).importRows(tx, actor, records, options);
    await this.imports.keepResults(tx, id, [...first, ...repeated], [...results, ...repeated.map(() => REPEATED)]);
  }

  private async end(tx: EntityManager, running: Import, state: 'DONE' | 'CANCELLED'): Promise<false> {
    await this.imports.enter(tx, running, state);
    return false;
  }

  /** Refuses the row that failed alone, with the code of its error. */
  private async refuse(importId: string, place: number, error: unknown): Promise<void> {
    const { code } = toDomainError(error);
    const reason = code === 'INTERNAL_ERROR' ? FAILED : code;
    this.log.warn({ err: error, importId, place }, 'a row of an import failed');
    await this.unitOfWork.run(async (tx) => {
      if (await this.imports.lockRunning(tx, importId))
        await this.imports.keepResults(tx, importId, [{ place }], [{ outcome: 'REFUSED', reason }]);
    });
  }
}

/** Whether the database was away or busy, so that the same rows succeed later. */
const isPassing = (error: unknown): boolean => toDomainError(error).code === 'SERVICE_UNAVAILABLE';
