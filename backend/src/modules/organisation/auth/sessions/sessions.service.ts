import { Injectable } from '@nestjs/common';
import type { SessionActor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import type { RunningSessionDto } from './session.dto.js';
import { SessionQueries } from './session.queries.js';
import { Sessions } from './sessions.js';

/** Lets users see and end their own logins. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: SessionQueries,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  list(actor: SessionActor): Promise<RunningSessionDto[]> {
    return this.queries.listRunning(actor);
  }

  /** Throws SESSION_NOT_FOUND unless it is a running session of the caller, who may also end the current one. */
  async end(actor: SessionActor, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const session = await this.sessions.findRunning(tx, id);
      if (
        session?.userId !== actor.id ||
        session.expiresAt <= this.clock.now() ||
        session.lastUsedAt <= this.sessions.idleSince()
      )
        throw new DomainError('SESSION_NOT_FOUND');
      await this.sessions.end(tx, session);
      await this.securityLog.record(tx, 'SESSION_ENDED', { subject: actor, details: { sessionId: id } });
    });
  }

  /** A call that ends no session is not recorded, because repeated calls would fill the security log. */
  async endOthers(actor: SessionActor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const ended = await this.sessions.endAll(tx, actor.id, actor.sessionId);
      if (ended > 0) await this.securityLog.record(tx, 'OTHER_SESSIONS_ENDED', { subject: actor });
    });
  }
}
