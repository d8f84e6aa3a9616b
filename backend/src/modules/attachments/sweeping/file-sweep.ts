import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LIFETIMES } from '../../../contract/index.js';
import { Clock } from '../../../kernel/clock.js';
import { FileStorage } from '../storage/file-storage.js';
import { FileAudit } from './file-audit.js';
import type { FileReference } from './file-references.js';

/** Lock held while sweeping. Arbitrary, but it must never change. */
const SWEEP_LOCK = 7_264_111;
/** Above both limits the database probably belongs to other files. */
const SUSPICIOUS = { files: 100, share: 0.1 };

export interface SweepReport {
  files: number;
  orphans: string[];
  missing: FileReference[];
  /** Orphans and interrupted uploads removed. */
  removed: { orphans: number; interrupted: number };
  /** Too many orphans: none was removed. */
  suspicious: boolean;
}

interface SweepOptions {
  /** False only reports. */
  remove: boolean;
  /** Removes orphans however many there are. */
  evenMany?: boolean;
  signal?: AbortSignal;
}

/** Removes files that no row names, and reports rows whose file is missing. */
@Injectable()
export class FileSweep {
  constructor(
    private readonly audit: FileAudit,
    private readonly storage: FileStorage,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Undefined when another process is sweeping. */
  async run(options: SweepOptions): Promise<SweepReport | undefined> {
    const lock = this.dataSource.createQueryRunner();
    try {
      const [row] = await lock.manager.query<{ held: boolean }[]>('SELECT pg_try_advisory_lock($1) AS held', [
        SWEEP_LOCK,
      ]);
      return row?.held ? await this.sweep(options) : undefined;
    } finally {
      await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      await lock.release();
    }
  }

  private async sweep({ remove, evenMany = false, signal }: SweepOptions): Promise<SweepReport> {
    const report = await this.look(signal);
    const { files, orphans } = report;
    report.suspicious = !evenMany && orphans.length > Math.max(SUSPICIOUS.files, files * SUSPICIOUS.share);
    if (!remove || report.suspicious) return report;
    report.removed.interrupted = await this.storage.sweepIncoming(this.clock.in(-LIFETIMES.unclaimedFile));
    for (const storageKey of orphans) {
      if (signal?.aborted) break;
      await this.storage.remove(storageKey);
      report.removed.orphans += 1;
    }
    return report;
  }

  private async look(signal: AbortSignal | undefined): Promise<SweepReport> {
    const report: SweepReport = {
      files: 0,
      orphans: [],
      missing: [],
      removed: { orphans: 0, interrupted: 0 },
      suspicious: false,
    };
    for await (const part of this.audit.parts(signal)) {
      report.files += part.files;
      report.orphans.push(...part.orphans);
      report.missing.push(...part.missing);
    }
    return report;
  }
}
