import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { startApi, type TestApi } from '../api.js';
import { S3Server } from './s3-server.js';

/** Both must behave the same. */
export const STORAGES = ['local', 's3'] as const;
export type StorageKind = (typeof STORAGES)[number];

/** The real API with its files on the local disk or in a bucket of its own. */
export async function startApiOn(kind: StorageKind, overrides: Record<string, string> = {}): Promise<TestApi> {
  if (kind === 'local') return startApi(overrides);
  const server = await S3Server.start();
  const api = await startApi({ ...server.environment, ...overrides });
  const close = api.close.bind(api);
  return Object.assign(api, {
    close: async () => {
      try {
        await close();
      } finally {
        await server.close();
      }
    },
  });
}

/** Every stored file by the last part of its key, unfinished ones included, but not the storage's mark. */
export async function storedFiles({ config }: Pick<TestApi, 'config'>): Promise<string[]> {
  if (config.s3)
    return S3Server.at(config.s3.endpoint)
      .names()
      .map((name) => basename(name))
      .filter(isFile);
  const entries = await readdir(config.storageDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .filter(isFile);
}

/** Simulates a loss by disk or bucket. */
export async function loseFile({ config }: Pick<TestApi, 'config'>, storageKey: string): Promise<void> {
  if (config.s3) S3Server.at(config.s3.endpoint).objects.delete(storageKey);
  else await rm(join(config.storageDir, 'files', storageKey));
}

/** Simulates a disk or bucket that gives other bytes than it took. */
export async function damageFile(
  { config }: Pick<TestApi, 'config'>,
  storageKey: string,
  damage: (content: Buffer) => Buffer,
): Promise<void> {
  const object = config.s3 && S3Server.at(config.s3.endpoint).objects.get(storageKey);
  if (object) object.content = damage(object.content);
  else {
    const path = join(config.storageDir, 'files', storageKey);
    await writeFile(path, damage(await readFile(path)));
  }
}

/** Its last byte is gone. */
export const cutOff = (content: Buffer): Buffer => content.subarray(0, -1);

/** One bit is another. */
export function flipBit(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  changed[changed.length >> 1]! ^= 1;
  return changed;
}

const isFile = (name: string): boolean => name !== 'installation';
