import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DomainError, OperatorError } from '#kernel/errors/index.js';
import type { FileStorage } from './file-storage.js';

/** The only row of this table. */
@Entity('installation')
export class Installation {
  /** The mark of the storage that belongs to this database. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** Null until a storage is marked. */
  @Column({ type: 'timestamptz', nullable: true })
  storageMarkedAt!: Date | null;
}

/** The storage does not belong to the database. The message says what to do. */
export class StorageMismatch extends OperatorError {
  constructor(
    message: string,
    /**
     * Whether the storage has no mark at all. In this case the right one may still appear, for example when its disk is
     * mounted late.
     */
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
 * Compares the mark in the storage with the database's id. A storage that was never marked gets the mark. Throws
 * StorageMismatch or FILES_UNAVAILABLE.
 */
export async function claimStorage(storage: FileStorage, database: Rows): Promise<void> {
  if ((await compareMark(storage, database)) === 'NEW') await adoptStorage(storage, database);
}

/** Compares the mark like claimStorage, but changes nothing. `NEW` means that the storage was never marked. */
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

/** Assigns the storage to this database, whichever it belonged to before. */
export async function adoptStorage(storage: FileStorage, database: Rows): Promise<void> {
  const { id } = await readInstallation(database);
  await storage.writeMark(id);
  await database.query('UPDATE installation SET storage_marked_at = coalesce(storage_marked_at, now())');
}

/**
 * Works like claimStorage, but returns the error if the storage is unavailable, so that tickets can be taken without
 * files. Throws StorageMismatch if the files belong to another database.
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
