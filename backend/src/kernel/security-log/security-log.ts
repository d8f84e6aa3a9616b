import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LIMITS, type SecurityEventKind } from '../../contract/index.js';
import type { CallersRequest } from '../access/actor.js';
import { currentAddress, currentRequest } from '../http/current-request.js';
import { Log } from '../logging/index.js';
import { newId } from '../persistence/index.js';
import { SecurityEvent, type SecurityEventDetails } from './security-event.entity.js';

/** An account as the log names it; `id` is absent when nobody has that address. */
export interface NamedAccount {
  id?: string;
  email: string | null;
}

export interface SecurityFacts {
  /** The account that it was done to. */
  subject?: NamedAccount;
  /** Who did it, where that is not the signed-in caller: somebody who is just signing in, say. */
  actor?: NamedAccount;
  details?: SecurityEventDetails;
}

/** What an administrator reads when something looks wrong. Address, browser and caller are read off the request. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  /** Writes in the caller's transaction: no change without its trace, no trace of a change that was rolled back. */
  async record(tx: EntityManager, kind: SecurityEventKind, facts: SecurityFacts = {}): Promise<void> {
    await tx.insert(SecurityEvent, {
      id: newId(),
      kind,
      ...accounts(facts),
      ...origin(),
      details: { ...callingToken(), ...facts.details },
    });
  }

  /** Writes what was refused, where nothing else is written. A fault of the log does not change the answer. */
  async recordRefusal(kind: SecurityEventKind, facts: SecurityFacts = {}): Promise<void> {
    await this.record(this.dataSource.manager, kind, facts).catch((err: unknown) =>
      this.log.error({ err, kind }, 'security event not recorded'),
    );
  }
}

function accounts({ actor, subject }: SecurityFacts): Partial<SecurityEvent> {
  const request: CallersRequest | undefined = currentRequest();
  const caller = actor ?? request?.user;
  return {
    actorId: caller?.id ?? null,
    actorEmail: caller?.email ?? null,
    subjectId: subject?.id ?? null,
    subjectEmail: subject?.email ?? null,
  };
}

/** A program's deeds are told from those of its owner. */
function callingToken(): SecurityEventDetails {
  const request: CallersRequest | undefined = currentRequest();
  return request?.user?.token ? { token: request.user.token.name } : {};
}

function origin(): Partial<SecurityEvent> {
  const request = currentRequest();
  if (!request) return {};
  const userAgent = request.headers['user-agent']?.slice(0, LIMITS.userAgent.max);
  return { address: currentAddress(), userAgent: userAgent ?? null, requestId: request.id };
}
