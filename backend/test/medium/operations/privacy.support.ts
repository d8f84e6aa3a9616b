import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { Answer, TestApi } from '#test/support/api.js';
import type { PersonalDataDto } from '#operations/privacy/personal-data/personal-data.dto.js';

export const erase = (
  api: TestApi,
  admin: TestUser,
  id: string,
  payload: object = { currentPassword: PASSWORD },
): Promise<Answer> => api.as(admin)({ method: 'POST', url: `/api/users/${id}/erasure`, payload });

/** Tables in which any column contains one of the words, ignoring case. */
export async function tablesNaming(dataSource: DataSource, words: string[]): Promise<string[]> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const patterns = words.map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await dataSource.query<object[]>(`SELECT 1 FROM ${name} r WHERE r::text ILIKE ANY ($1) LIMIT 1`, [
      patterns,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Stored files that contain the word. */
export async function filesNaming({ config }: TestApi, word: string): Promise<string[]> {
  const entries = await readdir(config.storageDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of paths) if ((await readFile(path, 'utf8')).includes(word)) found.push(path);
  return found;
}

/** The parts of responses and exports that the tests read. */
interface Body extends Omit<PersonalDataDto, 'tickets'> {
  tickets: { description: string }[];
  pagination: { totalItems: number };
  statusHistory: { changes: object }[];
}

export const bodyOf = (answer: Answer): Body => answer.json<Body>();
