import { Injectable } from '@nestjs/common';
import { LIFETIMES } from '../../../contract/index.js';
import { Clock } from '../../../kernel/clock.js';
import { FileStorage, KEY_PREFIXES, type ListedFile } from '../storage/file-storage.js';
import { StoredFileMissing } from '../storage/storage-errors.js';
import { FileReferences, type FileReference } from './file-references.js';

/** Differences between storage and database. */
interface AuditedPart {
  /** Number of files checked. */
  files: number;
  /** Keys of files that no row names and no running upload can still name. */
  orphans: string[];
  /** Rows whose file is gone. */
  missing: FileReference[];
}

/** Compares files and rows both ways, one prefix at a time: memory use is constant. */
@Injectable()
export class FileAudit {
  constructor(
    private readonly storage: FileStorage,
    private readonly references: FileReferences,
    private readonly clock: Clock,
  ) {}

  /** Reads only. Stops early when `signal` is aborted. */
  async *parts(signal?: AbortSignal): AsyncGenerator<AuditedPart> {
    const moment = this.clock.in(-LIFETIMES.unclaimedFile);
    for (const prefix of KEY_PREFIXES) {
      if (signal?.aborted) return;
      yield await this.compare(prefix, moment);
    }
  }

  /** Lists files before rows: a file attached in between has its row. */
  private async compare(prefix: string, moment: Date): Promise<AuditedPart> {
    const files: ListedFile[] = [];
    for await (const file of this.storage.list(prefix)) files.push(file);
    const rows = await this.references.under(prefix);
    const stored = new Set(files.map(({ storageKey }) => storageKey));
    const named = new Set(rows.map(({ storageKey }) => storageKey));
    const orphans = files.filter(({ storageKey, writtenAt }) => writtenAt < moment && !named.has(storageKey));
    const unseen = rows.filter(({ storageKey }) => !stored.has(storageKey));
    return {
      files: files.length,
      orphans: orphans.map(({ storageKey }) => storageKey),
      missing: await this.confirmMissing(unseen),
    };
  }

  /** Checks again: the file may have been stored, or the row deleted, since the listing. */
  private async confirmMissing(unseen: readonly FileReference[]): Promise<FileReference[]> {
    const missing: FileReference[] = [];
    for (const reference of unseen) {
      const { storageKey } = reference;
      const gone = await this.storage.size(storageKey).then(() => false, absent);
      if (gone && (await this.references.exists(reference))) missing.push(reference);
    }
    return missing;
  }
}

function absent(error: unknown): true {
  if (error instanceof StoredFileMissing) return true;
  throw error;
}
