import { Injectable } from '@nestjs/common';
import { LIFETIMES } from '../../../contract/index.js';
import { Clock } from '../../../kernel/clock.js';
import { FileStorage, KEY_PREFIXES, type ListedFile } from '../storage/file-storage.js';
import { StoredFileMissing } from '../storage/stored-file-missing.js';
import { FileReferences, type FileReference } from './file-references.js';

/** What the storage and the database disagree on. */
export interface AuditedPart {
  /** Files in all that were looked at. */
  files: number;
  /** Keys of files that no row names and no upload can still be about to name. */
  orphans: string[];
  /** Rows whose file is gone. */
  missing: FileReference[];
}

/** Compares files with rows, both ways, a 256th at a time: memory stays flat however many there are. */
@Injectable()
export class FileAudit {
  constructor(
    private readonly storage: FileStorage,
    private readonly references: FileReferences,
    private readonly clock: Clock,
  ) {}

  /** Only looks. Stops early when `signal` is aborted. */
  async *parts(signal?: AbortSignal): AsyncGenerator<AuditedPart> {
    const moment = this.clock.in(-LIFETIMES.unclaimedFile);
    for (const prefix of KEY_PREFIXES) {
      if (signal?.aborted) return;
      yield await this.compare(prefix, moment);
    }
  }

  /** Files are listed first: one that was attached since then is in the rows. */
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

  /** A file that was stored after the listing is there; a row that went since then misses nothing. */
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
