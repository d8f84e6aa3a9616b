import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Config, secretsOf } from '#config/config.js';
import { LIFETIMES, LIMITS } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { currentAddress } from '#kernel/http/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { User } from '#organisation/users/index.js';
import { everySessionEnded } from '../auth-events.js';
import { isSigned, RefreshTokens, tokenHash } from './refresh-token.js';
import { Session } from './session.entity.js';

export interface OpenedSession {
  id: string;
  userId: string;
  refreshToken: string;
}

interface NewSession {
  userId: string;
  userAgent?: string;
  temporaryPasswordId?: string;
  openedByMailboxLink?: boolean;
}
const DAY = 24 * 3600;

/** Logins on devices. Each has a chain of refresh tokens, which are stored as hashes. */
@Injectable()
export class Sessions {
  private readonly tokens: RefreshTokens;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
    private readonly live: LiveNotices,
  ) {
    this.tokens = new RefreshTokens(secretsOf(config));
  }

  async open(
    tx: EntityManager,
    { userId, userAgent, temporaryPasswordId, openedByMailboxLink = false }: NewSession,
  ): Promise<OpenedSession> {
    const id = newId();
    const refreshToken = this.tokens.first(id);
    await tx.insert(Session, {
      id,
      userId,
      ...this.hashesOf(refreshToken),
      temporaryPasswordId: temporaryPasswordId ?? null,
      openedByMailboxLink,
      userAgent: userAgent === undefined ? null : userAgent.slice(0, LIMITS.userAgent.max),
      address: currentAddress(),
      lastUsedAt: this.clock.now(),
      expiresAt: this.clock.in(LIFETIMES.session),
    });
    return { id, userId, refreshToken };
  }

  /**
   * Exchanges a refresh token for its successor. The old token works until the successor is first
   * used. If it is used after that, the session ends, because one of the two holders stole it.
   * Tokens that were never issued end nothing. Returns undefined when refused, and even then the
   * transaction must be committed.
   */
  async advance(tx: EntityManager, token: string): Promise<OpenedSession | undefined> {
    const session = await this.findForUpdate(tx, token);
    if (!session) return undefined;
    const refreshToken = await this.successorOf(tx, session, token);
    return refreshToken === undefined ? undefined : { id: session.id, userId: session.userId, refreshToken };
  }

  async end(tx: EntityManager, { id, userId }: Pick<Session, 'id' | 'userId'>): Promise<void> {
    await tx.update(Session, { id, endedAt: IsNull() }, { endedAt: this.clock.now() });
    this.live.publish(tx, { topic: 'session', userId });
  }

  /** Ends all sessions of the user except `exceptId`. Returns how many there were. */
  async endAll(tx: EntityManager, userId: string, exceptId?: string): Promise<number> {
    const which = { userId, endedAt: IsNull(), ...(exceptId === undefined ? {} : { id: Not(exceptId) }) };
    const ended = (await tx.update(Session, which, { endedAt: this.clock.now() })).affected ?? 0;
    if (exceptId === undefined) await this.events.publish(tx, everySessionEnded, { userId });
    this.live.publish(tx, { topic: 'session', userId });
    return ended;
  }

  /** Includes ended sessions, because their addresses and browsers are personal data. */
  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(Session, { userId });
    this.live.publish(tx, { topic: 'session', userId });
  }

  /** Locks and returns the session, or returns null when it has ended. */
  findRunning(tx: EntityManager, id: string): Promise<Session | null> {
    return tx.findOne(Session, { where: { id, endedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Sessions that were last used before this moment have ended. */
  idleSince(): Date {
    return this.clock.in(-this.config.sessionIdleDays * DAY);
  }

  /** Clears the record that a temporary password or mailbox link opened the session. */
  async forgetOpening(tx: EntityManager, id: string): Promise<void> {
    await tx.update(Session, id, { temporaryPasswordId: null, openedByMailboxLink: false });
  }

  private async successorOf(tx: EntityManager, session: Session, token: string): Promise<string | undefined> {
    const presented = tokenHash(token);
    const lastUsedAt = this.clock.now();
    if (presented.equals(session.successorHash)) {
      await tx.update(Session, session.id, { ...this.hashesOf(token), lastUsedAt });
      return this.tokens.successorOf(token);
    }
    if (presented.equals(session.tokenHash)) {
      await tx.update(Session, session.id, { lastUsedAt });
      return this.tokens.knownSuccessorOf(token, session.successorHash);
    }
    // An unsigned token ends nothing, because anyone who knows the session's id can make one up.
    if (isSigned(token)) await this.endStolen(tx, session);
    return undefined;
  }

  private async endStolen(tx: EntityManager, { id, userId }: Session): Promise<void> {
    await this.end(tx, { id, userId });
    const { email } = await tx.findOneByOrFail(User, { id: userId });
    await this.securityLog.record(tx, 'SESSION_STOLEN', { subject: { id: userId, email } });
  }

  private async findForUpdate(tx: EntityManager, token: string): Promise<Session | undefined> {
    const id = this.tokens.sessionIdOf(token);
    const session = id === undefined ? null : await this.findRunning(tx, id);
    const isAlive = session && session.expiresAt > this.clock.now() && session.lastUsedAt > this.idleSince();
    return isAlive ? session : undefined;
  }

  private hashesOf(token: string): Pick<Session, 'tokenHash' | 'successorHash'> {
    return { tokenHash: tokenHash(token), successorHash: tokenHash(this.tokens.successorOf(token)) };
  }
}
