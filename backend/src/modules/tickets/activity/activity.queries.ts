import { Injectable } from '@nestjs/common';
import type { ActivityVisibility, TicketStatus } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import type { Happening } from '../model/ticket-activity.entity.js';
import type { ActivityItem } from './activity-kinds.js';
import type { PersonNameDto } from './status-history.dto.js';
import { visibleTo } from '../visibility/index.js';

/** An activity as recorded. */
export type ActivityEntry = Happening & {
  id: string;
  visibility: ActivityVisibility;
  fromStatus: TicketStatus | null;
  toStatus: TicketStatus;
  createdAt: Date;
  /** Null for an anonymous visitor. */
  actor: PersonNameDto | null;
};

/** An entry as the timeline shows it. */
export function presentActivity({ fromStatus, toStatus, ...entry }: ActivityEntry): ActivityItem {
  if (entry.kind === 'TICKET_CREATED' || fromStatus === toStatus) return entry;
  return { ...entry, payload: { ...entry.payload, status: { from: fromStatus, to: toStatus } } };
}

/** SQL on activities aliased `a` for one caller. Other tickets are named only to callers who may read them. */
interface Reading {
  condition: string;
  payload: string;
}

const EVERYTHING: Reading = { condition: 'TRUE', payload: 'a.payload' };

function readingOf(actor: Actor): Reading {
  const mayReadOther = (field: string): string =>
    `EXISTS (SELECT FROM tickets t WHERE t.id = (a.payload #>> '{${field},to}')::int AND ${visibleTo(actor).sql})`;
  return {
    condition: `${isStaff(actor) ? 'TRUE' : `a.visibility = 'PUBLIC'`}
      AND (a.kind <> 'DUPLICATE_CLOSED' OR ${mayReadOther('duplicate')})
      AND (a.kind NOT IN ('TICKET_LINKED', 'TICKET_UNLINKED') OR ${mayReadOther('linked')})
      AND (a.kind <> 'FOLLOW_UP_RAISED' OR ${mayReadOther('followUp')})
      AND (a.kind <> 'SPLIT_OFF' OR ${mayReadOther('splitOff')})`,
    payload: `CASE
      WHEN a.kind = 'CLOSED_AS_DUPLICATE' AND NOT ${mayReadOther('duplicateOf')} THEN a.payload - 'duplicateOf'
      WHEN a.kind = 'TICKET_CREATED' AND a.payload ? 'splitFrom' AND NOT ${mayReadOther('splitFrom')} THEN a.payload - 'splitFrom'
      WHEN a.kind = 'TICKET_CREATED' AND NOT ${mayReadOther('followUpOf')} THEN a.payload - 'followUpOf'
      ELSE a.payload END`,
  };
}

const columnsOf = ({ payload }: Reading): string => `
  a.id, a.kind, a.visibility, a.from_status AS "fromStatus", a.to_status AS "toStatus", ${payload} AS payload,
  a.created_at AS "createdAt",
  CASE WHEN a.actor_id IS NOT NULL THEN json_build_object('name', person.name, 'surname', person.surname) END AS actor`;

@Injectable()
export class ActivityQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Oldest first; undefined when the caller may not see the ticket. */
  async ofVisible(actor: Actor, ticketId: number): Promise<ActivityEntry[] | undefined> {
    const reading = readingOf(actor);
    const { sql, parameters } = visibleTo(actor);
    const rows = await this.statements.rows<ActivityEntry | { id: null }>(
      `SELECT ${columnsOf(reading)}
       FROM tickets t LEFT JOIN ticket_activity a ON a.ticket_id = t.id AND ${reading.condition}
       LEFT JOIN users person ON person.id = a.actor_id
       WHERE t.id = :ticketId AND ${sql} ORDER BY a.created_at, a.id`,
      { ...parameters, ticketId },
    );
    return rows.length === 0 ? undefined : rows.filter((row): row is ActivityEntry => row.id !== null);
  }

  /** Oldest first, for documents. The caller must remove what the reader may not see. */
  ofTicket(ticketId: number): Promise<ActivityEntry[]> {
    return this.read(EVERYTHING, 'a.ticket_id = :ticketId', { ticketId });
  }

  /** Undefined when no such entry exists. */
  async find(id: string): Promise<ActivityEntry | undefined> {
    return (await this.read(EVERYTHING, 'a.id = :id', { id }))[0];
  }

  /**
   * SQL for the timeline keys of ticket `:ticketId`. Among items of the same time, the one with the lowest rank counts
   * as newest.
   */
  timelineRows(actor: Actor): string {
    return `SELECT a.id, a.created_at AS at, CASE a.kind WHEN 'TICKET_CREATED' THEN 3 ELSE 1 END AS rank
      FROM ticket_activity a WHERE a.ticket_id = :ticketId AND ${readingOf(actor).condition}`;
  }

  timelineEntries(actor: Actor, ids: string[]): Promise<ActivityEntry[]> {
    return this.read(readingOf(actor), 'a.id = ANY(:ids)', { ids, ...visibleTo(actor).parameters });
  }

  private read(reading: Reading, condition: string, values: object): Promise<ActivityEntry[]> {
    return this.statements.rows<ActivityEntry>(
      `SELECT ${columnsOf(reading)} FROM ticket_activity a LEFT JOIN users person ON person.id = a.actor_id
       WHERE ${condition} AND ${reading.condition} ORDER BY a.created_at, a.id`,
      { ...values },
    );
  }
}
