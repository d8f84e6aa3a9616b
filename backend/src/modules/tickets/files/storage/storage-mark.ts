import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DomainError, OperatorError } from '#kernel/errors/index.js';
import type { FileStorage } from './file-storage.js';

/** The only row of its table. */
@Entity('installation')
export class Installation {
  /** The mark of the storage that belongs to this database. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** Null until a storage was marked. */
  @Column({ type: 'timestamptz', nullable: true })
  storageMarkedAt!: Date | null;
}

/** The storage is not that of the database. The message says what to do. */
export class StorageMismatch extends OperatorError {
  constructor(
    message: string,
    /** The storage has no mark at all. The right one may come back, for instance when its disk is mounted late. */
    readonly isAway = false,
  ) {
    super(message);
  }
}

/** A connection that returns rows. */
export interface Rows {
  query(sql: string): Promise<unknown>;
}

/**
 * Compares the mark in the storage with the database's id; a storage that was never marked gets it.
 * Throws StorageMismatch, or FILES_UNAVAILABLE.
 */
export async function claimStorage(storage: FileStorage, database: Rows): Promise<void> {
  if ((await compareMark(storage, database)) === 'NEW') await adoptStorage(storage, database);
}

/** As claimStorage, but changes nothing: `NEW` is a storage that was never marked. */
export async function compareMark(storage: FileStorage, database: Rows): Promise<'OURS' | 'NEW'> {
  const { id, isMarked } = await readInstallation(database);
  const mark = await storage.readMark();
  if (mark !== undefined && mark !== id)
    throw new StorageMismatch(
      `The files belong to another database (${mark}) than this one (${id}): was it lost, or is it an older one? ${ADVICE}`,
    );
  if (mark === undefined && isMarked)
    throw new StorageMismatch(
      `The storage lacks the mark of this database (${id}): is its disk mounted, and its bucket the right one? ${ADVICE}`,
      true,
    );
  return mark !== undefined && isMarked ? 'OURS' : 'NEW';
}

const ADVICE =
  'Restore the backup of both, or connect the right ones. To use these files as they are: npm run files:check -- --adopt.';

/** The storage belongs to this database from now on, whatever it belonged to. */
export async function adoptStorage(storage: FileStorage, database: Rows): Promise<void> {
  const { id } = await readInstallation(database);
  await storage.writeMark(id);
  await database.query('UPDATE installation SET storage_marked_at = coalesce(storage_marked_at, now())');
}

/**
 * As claimStorage, but returns why the storage is away: tickets are taken without files meanwhile.
 * Throws StorageMismatch when the files are those of another database.
 */
export async function claimStorageIfThere(storage: FileStorage, database: Rows): Promise<Error | undefined> {
  try {
    await claimStorage(storage, database);
    return undefined;
  } catch (error) {
    const isAway =
      error instanceof StorageMismatch
        ? error.isAway
        : error instanceof DomainError && error.code === 'FILES_UNAVAILABLE';
    if (isAway) return error as Error;
    throw error;
  }
}

export async function readInstallation(database: Rows): Promise<{ id: string; isMarked: boolean }> {
  const [row] = (await database.query('SELECT id, storage_marked_at IS NOT NULL AS "isMarked" FROM installation')) as [
    { id: string; isMarked: boolean },
  ];
  return row;
}
