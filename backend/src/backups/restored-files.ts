import { CommandError } from '#app/process.js';
import {
  adoptStorage,
  claimStorage,
  type FileStorage,
  ignoreMissingFile,
  readFacts,
  readInstallation,
  type Rows,
} from '#tickets/files/index.js';
import { type BackupFolder, filePath } from './backup-folder.js';
import { listedFiles } from './file-copies.js';

/**
 * Files that are being restored. Files that the storage already has are left alone, also when the
 * restore is undone.
 */
export class RestoredFiles {
  private readonly added: string[] = [];
  private formerMark: string | undefined;
  private isClaimed = false;

  constructor(
    private readonly storage: FileStorage,
    private readonly folder: BackupFolder,
  ) {}

  /** @param database the restored database, to which the storage belongs from now on */
  async bringIn(database: Rows): Promise<void> {
    await this.claim(database);
    for await (const { storageKey, sha256 } of listedFiles(this.folder))
      if (sha256 !== null) await this.bringOne(storageKey, sha256);
  }

  async takeBack(): Promise<void> {
    for (const storageKey of this.added) await this.storage.remove(storageKey);
    if (this.isClaimed) await this.storage.writeMark(this.formerMark);
  }

  /**
   * Throws StorageMismatch unless the storage is new or belongs to the database of the backup. A
   * backup by a release that did not mark storages may go into any storage.
   */
  private async claim(database: Rows): Promise<void> {
    this.formerMark = await this.storage.readMark();
    const { isMarked } = await readInstallation(database);
    this.isClaimed = true;
    if (this.formerMark === undefined || !isMarked) await adoptStorage(this.storage, database);
    else await claimStorage(this.storage, database);
  }

  private async bringOne(storageKey: string, sha256: string): Promise<void> {
    const present = await readFacts(this.storage, storageKey).catch(ignoreMissingFile);
    if (present?.sha256 === sha256) return;
    if (present)
      throw new CommandError(`The storage has another file under the key ${storageKey}: is it the right one?`);
    this.added.push(storageKey);
    await this.storage.put(this.folder.read(filePath(storageKey)), storageKey);
  }
}
