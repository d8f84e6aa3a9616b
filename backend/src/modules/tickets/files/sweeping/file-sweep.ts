import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { refuseForeignSchema } from '#kernel/persistence/index.js';
import { type Area, FileStorage, type Leftover } from '../storage/file-storage.js';
import { claimStorage } from '../storage/storage-mark.js';
import { type AuditedFiles, FileAudit } from './file-audit.js';

/** The lock during a sweep. Its number is arbitrary, but must never change. */
const SWEEP_LOCK = 7_264_111;
/**
 * The maximum share of all files that a sweep touches. If there are more, the database probably belongs to other files.
 */
const MOST = 0.1;

/**
 * LOOK only reports. SWEEP sets aside files without a row, deletes files that were aside for long enough, and puts back
 * files to which a row refers again. It touches at most a tenth of all files at once. DELETE deletes all files without
 * a row, in use or aside. PUT_BACK puts back all files that are aside.
 */
export type SweepOrder = 'LOOK' | 'SWEEP' | 'DELETE' | 'PUT_BACK';

export interface SweepReport extends AuditedFiles {
  /** The remains of uploads that were interrupted and can no longer be continued. */
  interrupted: Leftover[];
  /** Counts of the files and interrupted uploads that were handled. */
  done: { setAside: number; putBack: number; deleted: number; interrupted: number };
  /** Whether there are too many files to touch without a confirmation. */
  isSuspicious: boolean;
}

/** Removes files without a row, and reports rows whose file is missing or truncated. */
@Injectable()
export class FileSweep {
  constructor(
    private readonly audit: FileAudit,
    private readonly storage: FileStorage,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Undefined when another process is sweeping. Throws SchemaMismatch when a newer release has migrated the database,
   * because its rows may refer to files in a way unknown here. Throws StorageMismatch when the files belong to another
   * database.
   */
  async run(order: SweepOrder, signal?: AbortSignal): Promise<SweepReport | undefined> {
    await refuseForeignSchema(this.dataSource);
    await claimStorage(this.storage, this.dataSource);
    const lock = this.dataSource.createQueryRunner();
    try {
      const [row] = await lock.manager.query<{ held: boolean }[]>('SELECT pg_try_advisory_lock($1) AS held', [
        SWEEP_LOCK,
      ]);
      return row?.held ? await this.sweep(order, signal) : undefined;
    } finally {
      await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      await lock.release();
    }
  }

  private async sweep(order: SweepOrder, signal: AbortSignal | undefined): Promise<SweepReport> {
    const report = await this.look(signal);
    const { aside, done, expired, orphans, wanted } = report;
    const most = (report.files + aside.length) * MOST;
    report.isSuspicious = order !== 'DELETE' && Math.max(orphans.length, expired.length) > most;
    if (order === 'LOOK') return report;
    const move = (keys: string[], to: Area) => workThrough(keys, signal, (key) => this.storage.move(key, to));
    const remove = (keys: string[], from: Area) => workThrough(keys, signal, (key) => this.storage.remove(key, from));

    done.putBack = await move(order === 'PUT_BACK' ? aside : wanted, 'files');
    if (order === 'PUT_BACK' || report.isSuspicious) return report;
    done.interrupted = await workThrough(report.interrupted, signal, (leftover) => leftover.remove());
    if (order === 'SWEEP') {
      done.setAside = await move(orphans, 'aside');
      done.deleted = await remove(expired, 'aside');
    } else {
      const unnamed = aside.filter((key) => !wanted.includes(key));
      done.deleted = (await remove(orphans, 'files')) + (await remove(unnamed, 'aside'));
    }
    return report;
  }

  private async look(signal: AbortSignal | undefined): Promise<SweepReport> {
    const report: SweepReport = {
      ...{ files: 0, orphans: [], aside: [], expired: [], wanted: [], missing: [], damaged: [] },
      interrupted: [],
      done: { setAside: 0, putBack: 0, deleted: 0, interrupted: 0 },
      isSuspicious: false,
    };
    const unclaimed = this.clock.before(LIFETIMES.unclaimedFile);
    for await (const leftover of this.storage.listIncoming(unclaimed)) report.interrupted.push(leftover);
    for await (const { files, ...lists } of this.audit.parts(signal)) {
      report.files += files;
      report.orphans.push(...lists.orphans);
      report.aside.push(...lists.aside);
      report.expired.push(...lists.expired);
      report.wanted.push(...lists.wanted);
      report.missing.push(...lists.missing);
      report.damaged.push(...lists.damaged);
    }
    return report;
  }
}

/** Returns how many items were handled before the signal. */
async function workThrough<Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    if (signal?.aborted) break;
    await work(item);
    done += 1;
  }
  return done;
}
