import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { MUST_SET_UP_SECOND_FACTOR } from '../../users/index.js';
import type { AccessClaims } from './access-tokens.js';
import type { RunningSessionDto } from './session.dto.js';

const ACTOR = `
  SELECT u.id, u.email, u.role, u.technical_area_id AS "technicalAreaId", u.language,
         u.must_change_password AS "mustChangePassword", ${MUST_SET_UP_SECOND_FACTOR} AS "mustSetUpSecondFactor",
         s.id AS "sessionId"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND u.id = $2 AND s.ended_at IS NULL AND s.expires_at > $3 AND u.is_active AND u.deleted_at IS NULL`;

const RUNNING = `
  SELECT id, user_agent AS "userAgent", address, created_at AS "createdAt", last_used_at AS "lastUsedAt",
         id = $2 AS "isCurrent"
  FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $3
  ORDER BY id = $2 DESC, last_used_at DESC, id`;

@Injectable()
export class SessionQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Runs at every request with a token: one read by primary keys. Undefined when session or account ended. */
  async findActor({ userId, sessionId }: AccessClaims): Promise<Actor | undefined> {
    const [actor] = await this.dataSource.query<Actor[]>(ACTOR, [sessionId, userId, this.clock.now()]);
    return actor;
  }

  /** The caller's own session first, then the others by their last use. */
  listRunning({ id, sessionId }: Actor): Promise<RunningSessionDto[]> {
    return this.dataSource.query<RunningSessionDto[]>(RUNNING, [id, sessionId, this.clock.now()]);
  }
}
