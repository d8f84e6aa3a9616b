import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#app/process.js';
import { BackupFolder } from '#backups/backup-folder.js';
import { issuesOf } from '#backups/check-backup.js';
import { restoreBackup } from '#backups/restore-backup.js';
import { writeBackup } from '#backups/write-backup.js';
import { FileStorage } from '#tickets/files/index.js';
import { seedDemo } from '#seeds/demo.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { newShelf, newTarget, type Target } from '#test/support/backups.js';
import { onDatabase } from '#test/support/database.js';
import { storedFiles } from '#test/support/servers/storages.js';

type Shelf = Awaited<ReturnType<typeof newShelf>>;

/** The backup of a filled system, for tests that damage copies of it. */
export class OriginalBackup {
  readonly path: string;
  private copies = 0;

  private constructor(
    readonly source: TestApi,
    readonly shelf: Shelf,
  ) {
    this.path = shelf.path('whole');
  }

  static async make(): Promise<OriginalBackup> {
    const original = new OriginalBackup(...(await Promise.all([startApi(), newShelf()])));
    const { app, dataSource, config } = original.source;
    await seedDemo(dataSource, app.get(FileStorage, { strict: false }), new Date());
    await writeBackup(config, original.path);
    return original;
  }

  async close(): Promise<void> {
    await this.source.close();
    await this.shelf.remove();
  }

  async copy(): Promise<string> {
    const copy = this.shelf.path(`copy-${++this.copies}`);
    await cp(this.path, copy, { recursive: true });
    return copy;
  }

  async firstFile(): Promise<string> {
    const [line = ''] = (await readFile(join(this.path, 'files.jsonl'), 'utf8')).split('\n');
    return join('files', (JSON.parse(line) as { storageKey: string }).storageKey);
  }

  /** What the check reports of a folder. */
  async checked(path: string): Promise<string> {
    const folder = new BackupFolder(path);
    const issues: string[] = [];
    try {
      for await (const issue of issuesOf(folder, await folder.manifest(this.source.config))) issues.push(issue);
    } catch (error) {
      issues.push(String(error));
    }
    return issues.join('\n');
  }

  /** The check reports it, and so does a restore, which leaves nothing. */
  async expectRefused(folder: string, words: RegExp): Promise<void> {
    const target = await newTarget('local');
    expect(await this.checked(folder)).toMatch(words);
    const refusal: unknown = await restoreBackup(target.config, folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandError);
    expect(String(refusal)).toMatch(words);
    expect(await tablesIn(target)).toEqual([]);
    expect(await storedFiles(target)).toEqual([]);
    await target.drop();
  }
}

export const tablesIn = ({ config }: Target): Promise<string[]> =>
  onDatabase(config.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    return rows.map(({ name }) => name);
  });

export async function changeByte(path: string): Promise<void> {
  const content = await readFile(path);
  content[content.length >> 1]! ^= 1;
  await writeFile(path, content);
}
