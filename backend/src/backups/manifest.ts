import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CommandError } from '#app/process.js';
import { type Secrets, secretsOf } from '#config/config.js';
import { isCount, isFlag, isListOf, isObjectOf, isText, isTextLike, parseJson } from './shape.js';
import { Transform, type TransformCallback } from 'node:stream';

/** Increased when older versions of the product cannot restore the format. Version 1 had no signature. */
const FORMAT = 2;

/** One file of a backup, as it was written. */
export interface Sealed {
  bytes: number;
  sha256: string;
}

export interface TableCopy extends Sealed {
  name: string;
  columns: string[];
  rows: number;
}

export interface SequenceState {
  name: string;
  /** A bigint as decimal digits. */
  value: string;
  called: boolean;
}

/** The contents of a backup; unlisted files do not belong to it. */
export interface Manifest {
  format: number;
  /** Version of the product that wrote the backup. */
  product: string;
  createdAt: string;
  /** All migrations that were applied to the schema. */
  migrations: string[];
  /** Shows whether JWT_SECRET is the same, and reveals nothing else about it. */
  secretMark: string;
  /** Referenced tables come before those that refer to them. */
  tables: TableCopy[];
  sequences: SequenceState[];
  /** `missing` counts rows whose file was missing; `list` is the file that names every file with its checksum. */
  files: { count: number; bytes: number; missing: number; list: Sealed };
}

const SEALED = { bytes: isCount, sha256: isTextLike(/^[0-9a-f]{64}$/) };

export const isSealed = isObjectOf<Sealed>(SEALED);

const isFormat = (value: unknown): value is number => value === 1 || value === FORMAT;

const isManifest = isObjectOf<Manifest>({
  format: isFormat,
  product: isText,
  createdAt: isText,
  migrations: isListOf(isText),
  secretMark: isText,
  tables: isListOf(isObjectOf<TableCopy>({ name: isText, columns: isListOf(isText), rows: isCount, ...SEALED })),
  sequences: isListOf(isObjectOf<SequenceState>({ name: isText, value: isTextLike(/^[1-9]\d*$/), called: isFlag })),
  files: isObjectOf<Manifest['files']>({ count: isCount, bytes: isCount, missing: isCount, list: isSealed }),
});

/** Which signatures are accepted: those made with these secrets, or any. */
export type Trust = Secrets | 'ANY';

/** The checksum reveals accidental changes, the signature those made by anyone who lacks JWT_SECRET. */
export function manifestText(manifest: Manifest, { jwtSecret }: Pick<Secrets, 'jwtSecret'>): string {
  const signature = signatureOf(manifest, jwtSecret).toString('hex');
  return `${JSON.stringify({ ...manifest, sha256: checksumOf(manifest), signature }, null, 1)}\n`;
}

/** Throws CommandError when the manifest is absent, invalid, changed, untrusted or of an unknown format. */
export async function readManifest(path: string, trust: Trust): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError('This is not a complete backup: manifest.json is missing.');
  });
  const { sha256, signature, ...manifest } = Object(parseJson(text)) as Partial<
    Record<keyof Manifest | 'sha256' | 'signature', unknown>
  >;
  if (typeof manifest.format === 'number' && manifest.format > FORMAT)
    throw new CommandError(
      `The backup was made by a newer version (${String(manifest.product)}): this one cannot read it.`,
    );
  if (sha256 !== checksumOf(manifest)) throw manifestChanged();
  if (!isManifest(manifest)) throw new CommandError('manifest.json is invalid: the backup cannot be used.');
  if (trust !== 'ANY') requireSignature(manifest, signature, trust);
  return manifest;
}

function requireSignature(manifest: Manifest, signature: unknown, trusted: Secrets): void {
  if (signature === undefined)
    throw new CommandError(
      `The backup is not signed: version ${manifest.product} did not sign backups, or the signature was removed. If you trust its origin, use --accept-unsigned.`,
    );
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  const isOurs = secretsOf(trusted).some((secret) => {
    const own = signatureOf(manifest, secret);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  if (isOurs) return;
  throw new CommandError(
    'The backup was signed with another JWT_SECRET, or has been changed. Add the secret of that ' +
      'time to JWT_SECRET_PREVIOUS; if it is lost and you trust the origin of the backup, use ' +
      '--accept-unsigned.',
  );
}

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const secretMark = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('plantdesk backup').digest('hex').slice(0, 16);

function signatureOf(manifest: object, jwtSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'plantdesk backup signature', 32));
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest();
}

const manifestChanged = (): CommandError =>
  new CommandError('manifest.json was changed or truncated: the backup cannot be used.');

const checksumOf = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Passes bytes through, and counts and hashes them. */
export class Seal extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** To be called once, after the last byte. */
  result(): Sealed {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
