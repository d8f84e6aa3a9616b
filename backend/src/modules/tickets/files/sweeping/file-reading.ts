import { Injectable } from '@nestjs/common';
import { describeDamage, describeUnreadable, readFacts } from '../storage/file-facts.js';
import { FileStorage, ignoreMissingFile, KEY_PREFIXES } from '../storage/file-storage.js';
import type { DamagedFile } from './file-audit.js';
import { type FileReference, FileReferences } from './file-references.js';

/** Reads stored files completely and compares them with their rows. Missing files are left to the audit. */
@Injectable()
export class FileReading {
  constructor(
    private readonly storage: FileStorage,
    private readonly references: FileReferences,
  ) {}

  /** Reads all files and returns the damaged ones. */
  async findDamaged(): Promise<DamagedFile[]> {
    const damaged: DamagedFile[] = [];
    for (const prefix of KEY_PREFIXES)
      for (const reference of await this.references.under(prefix)) {
        const damage = await this.check(reference);
        if (damage !== undefined) damaged.push({ ...reference, damage });
      }
    return damaged;
  }

  /**
   * Returns a description of the damage; undefined without any. A row without a checksum gets that of its file if the
   * size is right.
   */
  async check(reference: FileReference): Promise<string | undefined> {
    const file = await readFacts(this.storage, reference.storageKey).catch(ignoreMissingFile).catch(describeUnreadable);
    if (file === undefined) return undefined;
    if (typeof file === 'string') return file;
    const damage = describeDamage(reference, file);
    if (damage === undefined && reference.sha256 === null) await this.references.addSum(reference, file.sha256);
    return damage;
  }
}
