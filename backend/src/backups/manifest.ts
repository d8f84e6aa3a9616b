import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CommandFault } from '../app/process.js';
import type { Config } from '../config/config.js';
import { isCount, isExactly, isFlag, isListOf, isObjectOf, isText, isTextLike, jsonOf } from './shape.js';

/** Rises when an older restore could not read what is written. */
const FORMAT = 1;

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
  /** Tells whether JWT_SECRET is the same, and nothing else about it. */
  secretMark: string;
  /** Those that others refer to come first. */
  tables: TableCopy[];
  sequences: SequenceState[];
  /** `missing` counts rows whose file was gone; `list` names every file with its checksum. */
  files: { count: number; bytes: number; missing: number; list: Sealed };
}

const SEALED = { bytes: isCount, sha256: isTextLike(/^[0-9a-f]{64}$/) };

export const isSealed = isObjectOf<Sealed>(SEALED);

const isManifest = isObjectOf<Manifest>({
  format: isExactly(FORMAT),
  product: isText,
  createdAt: isText,
  migrations: isListOf(isText),
  secretMark: isText,
  tables: isListOf(isObjectOf<TableCopy>({ name: isText, columns: isListOf(isText), rows: isCount, ...SEALED })),
  sequences: isListOf(isObjectOf<SequenceState>({ name: isText, value: isTextLike(/^[1-9]\d*$/), called: isFlag })),
  files: isObjectOf<Manifest['files']>({ count: isCount, bytes: isCount, missing: isCount, list: isSealed }),
});

/** The last line of defence against a manifest that was changed: it carries its own checksum. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, sha256: checksum(manifest) }, null, 1)}\n`;
}

/** Throws CommandFault when it is absent, changed, of a format that is not known here, or not a manifest at all. */
export async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandFault('This is no complete backup: it has no manifest.json.');
  });
  const { sha256, ...manifest } = Object(jsonOf(text)) as Partial<Record<keyof Manifest | 'sha256', unknown>>;
  if (typeof manifest.format === 'number' && manifest.format > FORMAT)
    throw new CommandFault(
      `The backup was made by a newer version (${String(manifest.product)}): this one cannot read it.`,
    );
  if (sha256 !== checksum(manifest)) throw changed();
  if (!isManifest(manifest))
    throw new CommandFault('manifest.json is not one that this product writes: the backup is no good.');
  return manifest;
}

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const secretMark = ({ jwtSecret }: Pick<Config, 'jwtSecret'>): string =>
  createHmac('sha256', jwtSecret).update('plantdesk backup').digest('hex').slice(0, 16);

const changed = (): CommandFault => new CommandFault('manifest.json was changed or is cut off: the backup is no good.');

const checksum = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
