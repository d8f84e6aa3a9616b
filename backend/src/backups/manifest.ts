import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CommandFault } from '../app/process.js';
import { type Secrets, secretsOf } from '../config/config.js';
import { isCount, isFlag, isListOf, isObjectOf, isText, isTextLike, jsonOf } from './shape.js';

/** Rises when an older restore could not read what is written. The first one had no signature. */
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
  /** A bigint in decimal digits. */
  value: string;
  called: boolean;
}

/** What a backup holds. Whatever is not named here does not belong to it. */
export interface Manifest {
  format: number;
  /** Version of the product that wrote it. */
  product: string;
  createdAt: string;
  /** All that its schema had been through. */
  migrations: string[];
  /** Shows whether JWT_SECRET is the same, and nothing else about it. */
  secretMark: string;
  /** Those that others refer to come first. */
  tables: TableCopy[];
  sequences: SequenceState[];
  /** `missing` counts rows whose file was gone; `list` names every file with its checksum. */
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

/** Whose backups are taken: those signed by these secrets, or everybody's. */
export type Trust = Secrets | 'ANYBODY';

/** The checksum finds accidents; the signature finds whoever can write the folder and does not know JWT_SECRET. */
export function manifestText(manifest: Manifest, { jwtSecret }: Pick<Secrets, 'jwtSecret'>): string {
  const signature = signatureOf(manifest, jwtSecret).toString('hex');
  return `${JSON.stringify({ ...manifest, sha256: checksum(manifest), signature }, null, 1)}\n`;
}

/** Throws CommandFault when it is absent, changed, signed by nobody trusted, of an unknown format, or not a manifest at all. */
export async function readManifest(path: string, trust: Trust): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandFault('This is no complete backup: it has no manifest.json.');
  });
  const { sha256, signature, ...manifest } = Object(jsonOf(text)) as Partial<
    Record<keyof Manifest | 'sha256' | 'signature', unknown>
  >;
  if (typeof manifest.format === 'number' && manifest.format > FORMAT)
    throw new CommandFault(
      `The backup was made by a newer version (${String(manifest.product)}): this one cannot read it.`,
    );
  if (sha256 !== checksum(manifest)) throw changed();
  if (!isManifest(manifest))
    throw new CommandFault('manifest.json is not one that this product writes: the backup is no good.');
  if (trust !== 'ANYBODY') requireSignature(manifest, signature, trust);
  return manifest;
}

function requireSignature(manifest: Manifest, signature: unknown, trusted: Secrets): void {
  if (signature === undefined)
    throw new CommandFault(
      `The backup is not signed: version ${manifest.product} signed none, or somebody has taken the signature out. If you know where it comes from, say --accept-unsigned.`,
    );
  const given = Buffer.from(String(signature), 'hex');
  const isOurs = secretsOf(trusted).some((secret) => {
    const own = signatureOf(manifest, secret);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  if (isOurs) return;
  throw new CommandFault(
    'The backup was signed with another JWT_SECRET, or somebody has changed it. Name the secret of its time in JWT_SECRET_PREVIOUS; if it is lost and you know where the backup comes from, say --accept-unsigned.',
  );
}

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const secretMark = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('plantdesk backup').digest('hex').slice(0, 16);

function signatureOf(manifest: object, jwtSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'plantdesk backup signature', 32));
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest();
}

const changed = (): CommandFault => new CommandFault('manifest.json was changed or is cut off: the backup is no good.');

const checksum = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
