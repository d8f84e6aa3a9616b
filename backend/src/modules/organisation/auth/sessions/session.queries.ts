import DataLoader from 'dataloader';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionActor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { senderOf } from '#kernel/limits/index.js';
import { PreparedStatements, waitFor } from '#kernel/persistence/index.js';
import { actorColumns, MAY_ACT } from '#organisation/users/index.js';
import type { AccessClaims } from './access-tokens.js';
import { Sessions } from './sessions.js';
import type { RunningSessionDto } from './session.dto.js';
import { Session } from './session.entity.js';

const selectActors = (): string => `
  SELECT ${actorColumns()}, s.id AS "sessionId"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = ANY(:sessionIds) AND s.ended_at IS NULL AND s.expires_at > :now AND ${MAY_ACT}`;

const RUNNING = `
  SELECT id, user_agent AS "userAgent", address, created_at AS "createdAt", last_used_at AS "lastUsedAt",
         id = $2 AS "isCurrent"
  FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $3 AND last_used_at > $4
  ORDER BY id = $2 DESC, last_used_at DESC, id`;

const SENDERS = `
  SELECT DISTINCT s.address
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE lower(u.email) = lower($1) AND s.address IS NOT NULL`;

@Injectable()
export class SessionQueries {
  /** Combines simultaneous reads without caching them: callers that arrive during one read share the next. */
  private readonly actors = new DataLoader<string, SessionActor | undefined>((ids) => this.actorsOf(ids), {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (read) => void waitFor(this.reading).finally(() => setImmediate(read)),
  });
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Runs at every request with a token, as one read by primary key that simultaneous requests
   * share. Returns undefined once session or account has ended.
   */
  async findActor({ userId, sessionId }: AccessClaims): Promise<SessionActor | undefined> {
    const actor = await this.actors.load(sessionId);
    return actor?.id === userId ? actor : undefined;
  }

  private async actorsOf(sessionIds: readonly string[]): Promise<(SessionActor | undefined)[]> {
    const reading = this.statements.rows<SessionActor>(selectActors(), { sessionIds, now: this.clock.now() }, 'quick');
    this.reading = reading.catch(() => undefined);
    const rows = await reading;
    const bySession = new Map(rows.map((actor) => [actor.sessionId, actor]));
    return sessionIds.map((id) => bySession.get(id));
  }

  /** Whether the account has logged in from this address before. False for unknown accounts. */
  async isKnownSender(email: string, sender: string): Promise<boolean> {
    const rows = await this.dataSource.query<{ address: string }[]>(SENDERS, [email]);
    return rows.some(({ address }) => senderOf(address) === sender);
  }

  isOpenedByLink(sessionId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Session, { id: sessionId, openedByMailboxLink: true });
  }

  /** Returns the caller's own session first, then the others by last use. */
  listRunning({ id, sessionId }: SessionActor): Promise<RunningSessionDto[]> {
    return this.dataSource.query<RunningSessionDto[]>(RUNNING, [
      id,
      sessionId,
      this.clock.now(),
      this.sessions.idleSince(),
    ]);
  }
}
