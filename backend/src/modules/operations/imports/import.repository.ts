import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ImportKind, ImportOutcome, ImportState } from '#contract/index.js';
import type { Actor, CallingToken } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { actorColumns, MAY_ACT } from '#organisation/users/index.js';
import { Import, ImportRow, scopesOf } from './import.entity.js';

/** What became of a row. */
export interface RowResult {
  outcome: ImportOutcome;
  reason: string | null;
}

/** A row without an outcome. It is repeated if an earlier row of the import is about the same, whatever became of that. */
export type OpenRow = Pick<ImportRow, 'place' | 'record'> & { isRepeated: boolean };

/** A row to be stored, and what it is about. */
type AddedRow = Pick<ImportRow, 'line' | 'record' | 'subject'>;

const ADD = `
  INSERT INTO import_rows (import_id, place, line, record, subject)
  SELECT $1, added.*
  FROM unnest($2::int[], $3::int[], $4::jsonb[], $5::text[]) AS added(place, line, record, subject)
  ON CONFLICT DO NOTHING`;

const NEXT = `
  SELECT r.place, r.record, EXISTS (
    SELECT FROM import_rows e WHERE e.import_id = $1 AND e.subject = r.subject AND e.place < r.place
  ) AS "isRepeated"
  FROM import_rows r
  WHERE r.import_id = $1 AND r.place >= $2 AND r.outcome IS NULL ORDER BY r.place LIMIT $3`;

const KEEP = `
  UPDATE import_rows r SET outcome = found.outcome::import_outcome, reason = found.reason
  FROM unnest($2::int[], $3::text[], $4::text[]) AS found(place, outcome, reason)
  WHERE r.import_id = $1 AND r.place = found.place AND r.outcome IS NULL`;

const findActor = (): string => `
  SELECT ${actorColumns()}, CASE WHEN t.id IS NOT NULL
    THEN json_build_object('id', t.id, 'name', t.name, 'scopes', t.scopes) END AS token
  FROM users u LEFT JOIN api_tokens t
    ON t.id = $2 AND t.user_id = u.id AND t.revoked_at IS NULL AND t.expires_at > $3 AND t.scopes @> $4::text[]
  WHERE u.id = $1 AND u.role = 'ADMIN' AND ${MAY_ACT} AND ($2::uuid IS NULL OR t.id IS NOT NULL)`;

@Injectable()
export class ImportRepository {
  constructor(private readonly clock: Clock) {}

  async insert(tx: EntityManager, created: Omit<Import, 'createdBy'>): Promise<void> {
    await tx.insert(Import, created);
  }

  /** Locks an import of the person. Throws RECORD_NOT_FOUND. */
  async lockOwn(tx: EntityManager, id: string, createdById: string): Promise<Import> {
    const own = await tx.findOne(Import, { where: { id, createdById }, lock: { mode: 'pessimistic_write' } });
    if (!own) throw new DomainError('RECORD_NOT_FOUND');
    return own;
  }

  /** Locks an import of the person, or one that runs. Throws RECORD_NOT_FOUND. */
  async lockOwnOrRunning(tx: EntityManager, id: string, createdById: string): Promise<Import> {
    const found = await tx.findOne(Import, {
      where: [
        { id, createdById },
        { id, state: 'RUNNING' },
      ],
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw new DomainError('RECORD_NOT_FOUND');
    return found;
  }

  isRunning(tx: EntityManager, kind: ImportKind): Promise<boolean> {
    return tx.existsBy(Import, { kind, state: 'RUNNING' });
  }

  /** Locks the import, so that nothing else imports its rows; null unless it runs. */
  lockRunning(tx: EntityManager, id: string): Promise<Import | null> {
    return tx.findOne(Import, { where: { id, state: 'RUNNING' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Keeps the API token that starts a locked import. */
  async keepToken(tx: EntityManager, { id }: Import, apiTokenId: string): Promise<void> {
    await tx.update(Import, id, { apiTokenId });
  }

  /** Changes the state of a locked import. */
  async enter(tx: EntityManager, { id, version, startedAt }: Import, state: ImportState): Promise<void> {
    const now = this.clock.now();
    const times = state === 'RUNNING' ? { startedAt: startedAt ?? now } : { endedAt: now };
    await tx.update(Import, id, { state, ...times, version: version + 1 });
  }

  /** Adds rows from a place on. Those that were added before stay as they are. */
  async addRows(tx: EntityManager, importId: string, from: number, rows: readonly AddedRow[]): Promise<void> {
    const places = rows.map((_, index) => from + index);
    const lines = rows.map(({ line }) => line);
    const records = rows.map(({ record }) => JSON.stringify(record));
    const subjects = rows.map(({ subject }) => subject);
    await tx.query(ADD, [importId, places, lines, records, subjects]);
  }

  countRows(tx: EntityManager, importId: string): Promise<number> {
    return tx.countBy(ImportRow, { importId });
  }

  /** Returns the first rows without an outcome, from a place on. */
  nextRows(tx: EntityManager, importId: string, from: number, most: number): Promise<OpenRow[]> {
    return tx.query<OpenRow[]>(NEXT, [importId, from, most]);
  }

  async keepResults(
    tx: EntityManager,
    importId: string,
    rows: readonly Pick<OpenRow, 'place'>[],
    results: readonly RowResult[],
  ): Promise<void> {
    const places = rows.map(({ place }) => place);
    const outcomes = results.map(({ outcome }) => outcome);
    const reasons = results.map(({ reason }) => reason);
    await tx.query(KEEP, [importId, places, outcomes, reasons]);
  }

  /**
   * Returns the administrator in whose name an import runs; undefined once they are none any more, or once the API token
   * that started it does not work or lacks a scope.
   */
  async actorOf(tx: EntityManager, running: Import): Promise<Actor | undefined> {
    const { createdById, apiTokenId } = running;
    const [found] = await tx.query<(Omit<Actor, 'token'> & { token: CallingToken | null })[]>(findActor(), [
      ...[createdById, apiTokenId, this.clock.now(), scopesOf(running)],
    ]);
    return found && { ...found, token: found.token ?? undefined };
  }
}
