import { Injectable } from '@nestjs/common';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { type FileInStorage, FileStorage, KEY_PREFIXES, StoredFileMissing } from '../storage/file-storage.js';
import { describeDamage } from '../storage/file-facts.js';
import { FileReferences, type FileReference } from './file-references.js';

/** Differences between storage and database. Files are identified by their keys. */
export interface AuditedFiles {
  /** Number of files in use. */
  files: number;
  /** Files without a row that no running upload can still refer to. */
  orphans: string[];
  /** Files set aside. */
  aside: string[];
  /** Files aside that are due to be deleted. */
  expired: string[];
  /** Files aside to which a row refers again, and which are not in use. */
  wanted: string[];
  /** Rows whose file is neither in use nor aside. */
  missing: FileReference[];
  /** Rows whose file has another size. */
  damaged: DamagedFile[];
}

export interface DamagedFile extends FileReference {
  /** A description of the damage. */
  damage: string;
}

/** A file written before these times may be set aside or deleted. */
interface Moments {
  unclaimed: Date;
  expired: Date;
}

/**
 * Compares files and rows in both directions, one prefix at a time, so that memory holds a sixteenth of them and the few
 * files aside.
 */
@Injectable()
export class FileAudit {
  constructor(
    private readonly storage: FileStorage,
    private readonly references: FileReferences,
    private readonly clock: Clock,
  ) {}

  /** Reads only, and stops early when `signal` is aborted. */
  async *parts(signal?: AbortSignal): AsyncGenerator<AuditedFiles> {
    const moments = {
      unclaimed: this.clock.before(LIFETIMES.unclaimedFile),
      expired: this.clock.before(LIFETIMES.fileAside),
    };
    const aside = await collectFiles(this.storage.listAside());
    for (const prefix of KEY_PREFIXES) {
      if (signal?.aborted) return;
      const here = aside.filter(({ storageKey }) => storageKey.startsWith(prefix));
      yield await this.compare(prefix, here, moments);
    }
  }

  /** Lists files before rows, so that a file attached in between has its row. */
  private async compare(
    prefix: string,
    aside: FileInStorage[],
    { unclaimed, expired }: Moments,
  ): Promise<AuditedFiles> {
    const files = await collectFiles(this.storage.list(prefix));
    const rows = await this.references.under(prefix);
    const used = new Map(files.map(({ storageKey, size }) => [storageKey, size]));
    const named = new Set(keysOf(rows));
    const isUnnamed = ({ storageKey }: FileInStorage): boolean => !named.has(storageKey);
    const wanted = keysOf(aside).filter((key) => named.has(key) && !used.has(key));
    const unseen = rows.filter(({ storageKey }) => !used.has(storageKey) && !wanted.includes(storageKey));
    return {
      files: files.length,
      orphans: keysOf(files.filter((file) => file.writtenAt < unclaimed && isUnnamed(file))),
      aside: keysOf(aside),
      expired: keysOf(aside.filter((file) => file.writtenAt < expired && !wanted.includes(file.storageKey))),
      wanted,
      missing: await this.confirmMissing(unseen),
      damaged: rows.flatMap((row) => {
        const size = used.get(row.storageKey);
        const damage = size === undefined ? undefined : describeDamage(row, { size, sha256: null });
        return damage === undefined ? [] : [{ ...row, damage }];
      }),
    };
  }

  /** Checks again, because the file may have been stored, or the row deleted, since the listing. */
  private async confirmMissing(unseen: readonly FileReference[]): Promise<FileReference[]> {
    const missing: FileReference[] = [];
    for (const reference of unseen) {
      const { storageKey } = reference;
      const gone = await this.storage.size(storageKey).then(() => false, confirmMissing);
      if (gone && (await this.references.exists(reference))) missing.push(reference);
    }
    return missing;
  }
}

async function collectFiles(listing: AsyncIterable<FileInStorage>): Promise<FileInStorage[]> {
  const files: FileInStorage[] = [];
  for await (const file of listing) files.push(file);
  return files;
}

const keysOf = (files: readonly { storageKey: string }[]): string[] => files.map(({ storageKey }) => storageKey);

function confirmMissing(error: unknown): true {
  if (error instanceof StoredFileMissing) return true;
  throw error;
}
