import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { isDay } from '#contract/index.js';
import { containing, ListReader, pageOf } from '#kernel/http/index.js';
import { dayStart } from '#kernel/persistence/index.js';
import { SECURITY_EVENT_SEARCHED, SecurityEvent } from '#kernel/security-log/index.js';
import type {
  LoggedAccountDto,
  SecurityEventDto,
  SecurityEventList,
  SecurityEventListQuery,
} from './security-event.dto.js';

type Row = Omit<SecurityEventDto, 'actor' | 'subject'> &
  Record<'actorId' | 'actorEmail' | 'subjectId' | 'subjectEmail', string | null>;

@Injectable()
export class SecurityEventQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Totals are exact, because an index counts even a million events in a fraction of a second. */
  async list(query: SecurityEventListQuery): Promise<SecurityEventList> {
    const order = { by: ['e.occurred_at', 'e.id'], order: query.order };
    const { rows, pagination } = await reader.page(this.matching(query), pageOf(query), order);
    return { securityEvents: rows.map(presentEvent), pagination };
  }

  private matching({ kind, search, from, to, userId }: SecurityEventListQuery): SelectQueryBuilder<SecurityEvent> {
    const found = this.dataSource.createQueryBuilder().from(SecurityEvent, 'e');
    if (kind) found.andWhere('e.kind IN (:...kind)', { kind });
    if (search !== undefined)
      found.andWhere(`${SECURITY_EVENT_SEARCHED} LIKE :search`, { search: containing(search.toLowerCase()) });
    if (from !== undefined)
      found.andWhere(`e.occurred_at >= ${isDay(from) ? dayStart('CAST(:from AS date)') : ':from'}`, {
        from: normaliseMoment(from),
      });
    if (to !== undefined)
      found.andWhere(`e.occurred_at < ${isDay(to) ? dayStart('CAST(:to AS date) + 1') : ':to'}`, {
        to: normaliseMoment(to),
      });
    if (userId !== undefined) found.andWhere('(e.actor_id = :userId OR e.subject_id = :userId)', { userId });
    return found;
  }
}

/** Converts UTC offsets that PostgreSQL does not accept. */
const normaliseMoment = (moment: string): string => (isDay(moment) ? moment : new Date(moment).toISOString());

const reader = new ListReader<Row>({
  id: 'e.id',
  kind: 'e.kind',
  address: 'e.address',
  details: 'e.details',
  occurredAt: 'e.occurred_at',
  actorId: 'e.actor_id',
  actorEmail: 'e.actor_email',
  subjectId: 'e.subject_id',
  subjectEmail: 'e.subject_email',
  userAgent: 'e.user_agent',
  requestId: 'e.request_id',
});

const presentEvent = ({ actorId, actorEmail, subjectId, subjectEmail, ...row }: Row): SecurityEventDto => ({
  ...row,
  actor: accountOf(actorId, actorEmail),
  subject: accountOf(subjectId, subjectEmail),
});

const accountOf = (id: string | null, email: string | null): LoggedAccountDto | null =>
  id === null && email === null ? null : { id, email };
