import { Injectable, Global, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { erasedEmail, LIMITS, type SecurityEventKind } from '#contract/index.js';
import type { CallersRequest, CallingToken } from '../access/actor.js';
import { containing } from '../http/list.js';
import { currentAddress, currentRequest } from '../http/requests.js';
import { Log } from '../logging/index.js';
import type { ErasedPerson, PersonEraser } from '../module-data.js';
import { newId } from '../persistence/index.js';
import { SecurityEvent, type SecurityEventDetails } from './security-event.entity.js';

/** An account in the log. `id` is absent when no account has that address. */
export interface NamedAccount {
  id?: string;
  email: string | null;
  /** The API token by which a job acts for the account. */
  token?: Pick<CallingToken, 'name'>;
}

interface SecurityFacts {
  /** The affected account. */
  subject?: NamedAccount;
  /** The actor, if it is not the signed-in caller, for instance a user who is just signing in. */
  actor?: NamedAccount;
  details?: SecurityEventDetails;
}

/** Must equal the expression of the index `ix_security_events_search`. Events have the alias `e`. */
export const SECURITY_EVENT_SEARCHED = `lower(coalesce(e.actor_email, '') || ' ' || coalesce(e.subject_email, '') || ' ' || coalesce(e.address, ''))`;

const TOKEN_EVENTS: SecurityEventKind[] = ['API_TOKEN_CREATED', 'API_TOKEN_REVOKED'];

/**
 * Records security events for administrators. Address, browser and caller come from the request.
 */
@Injectable()
export class SecurityLog implements PersonEraser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  /** Writes in the caller's transaction, so that change and event are committed together. */
  async record(tx: EntityManager, kind: SecurityEventKind, facts: SecurityFacts = {}): Promise<void> {
    await tx.insert(SecurityEvent, {
      id: newId(),
      kind,
      ...accountFacts(facts),
      ...requestFacts(),
      details: { ...callingToken(facts), ...facts.details },
    });
  }

  /**
   * Keeps events and ids. Replaces the address, including that of the person's earlier accounts,
   * and removes the names of the account's tokens.
   */
  async erase(tx: EntityManager, { id, email }: ErasedPerson): Promise<void> {
    for (const side of ['actor', 'subject'])
      await tx.query(
        `UPDATE security_events e SET ${side}_email = $3
         WHERE ${side}_email IS NOT NULL AND (${side}_id = $1 OR ${SECURITY_EVENT_SEARCHED} LIKE $4 AND lower(${side}_email) = lower($2))`,
        [id, email, erasedEmail(id), containing(email.toLowerCase())],
      );
    await this.eraseTokenNames(tx, id);
  }

  /** Removes the names from events about tokens and from events that tokens caused. */
  private async eraseTokenNames(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(`UPDATE security_events SET details = details - 'name' WHERE subject_id = $1 AND kind = ANY ($2)`, [
      userId,
      TOKEN_EVENTS,
    ]);
    await tx.query(`UPDATE security_events SET details = details - 'token' WHERE actor_id = $1 AND details ? 'token'`, [
      userId,
    ]);
  }

  /** Records a refusal outside a transaction. A failure to write does not change the response. */
  async recordRefusal(kind: SecurityEventKind, facts: SecurityFacts = {}): Promise<void> {
    await this.record(this.dataSource.manager, kind, facts).catch((err: unknown) =>
      this.log.error({ err, kind }, 'security event not recorded'),
    );
  }
}

function accountFacts({ actor, subject }: SecurityFacts): Partial<SecurityEvent> {
  const request: CallersRequest | undefined = currentRequest();
  const caller = actor ?? request?.user;
  return {
    actorId: caller?.id ?? null,
    actorEmail: caller?.email ?? null,
    subjectId: subject?.id ?? null,
    subjectEmail: subject?.email ?? null,
  };
}

/** Separates a program's actions from those of its owner. */
function callingToken({ actor }: SecurityFacts): SecurityEventDetails {
  const request: CallersRequest | undefined = currentRequest();
  const token = actor?.token ?? request?.user?.token;
  return token ? { token: token.name } : {};
}

function requestFacts(): Partial<SecurityEvent> {
  const request = currentRequest();
  if (!request) return {};
  const userAgent = request.headers['user-agent']?.slice(0, LIMITS.userAgent.max);
  return { address: currentAddress(), userAgent: userAgent ?? null, requestId: request.id };
}

@Global()
@Module({ providers: [SecurityLog], exports: [SecurityLog] })
export class SecurityLogModule {}
