import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors/index.js';
import { JOB_STATE_SQL } from '../../../kernel/outbox/index.js';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import { changeReasonOf } from '../../tickets/index.js';
import type { PersonalAccountDto, PersonalDataDto } from './personal-data.dto.js';

/** Rows of one statement. */
const BATCH = 500;

/** Below every identifier. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
const NO_NUMBER = 0;

interface ListSource {
  columns: string;
  /** With its condition; the rows to be read are aliased `r`, and `r.id` rises with time. */
  from: string;
  before: typeof NO_ID | typeof NO_NUMBER;
}

/** Tickets that wait for the proof of the mailbox are not shown to its supposed holder yet. */
const hiddenTicket = (alias: string): string =>
  `${alias}.created_by_id = :id AND :isAsking AND ${alias}.awaits_mailbox_proof`;

const ownTicket = (alias: string): string => `${alias}.created_by_id = :id AND NOT (${hiddenTicket(alias)})`;

/** An address or a browser is told only where the person was the one who acted: others' are their own data. */
const ofPerson = (column: string): string => `CASE WHEN r.actor_id = :id THEN r.${column} END`;

const LISTS: Readonly<Record<PersonalList, ListSource>> = {
  sessions: {
    columns: `r.created_at AS "createdAt", r.last_used_at AS "lastUsedAt", r.expires_at AS "expiresAt", r.ended_at AS "endedAt",
      r.address, r.user_agent AS "userAgent"`,
    from: 'sessions r WHERE r.user_id = :id',
    before: NO_ID,
  },
  apiTokens: {
    columns: `r.name, r.beginning, r.scopes, r.created_at AS "createdAt", r.expires_at AS "expiresAt", r.revoked_at AS "revokedAt",
      r.last_used_at AS "lastUsedAt", r.last_used_address AS "lastUsedAddress"`,
    from: 'api_tokens r WHERE r.user_id = :id',
    before: NO_ID,
  },
  tickets: {
    columns: `r.id AS number, r.category, r.status, r.title, r.description, r.company,
      r.contact_name AS "contactName", r.contact_surname AS "contactSurname", r.contact_email AS "contactEmail",
      r.contact_phone AS "contactPhone",
      r.plant_type AS "plantType", r.plant_serial_number AS "plantSerialNumber", r.alarms_present AS "alarmsPresent",
      r.alarm_details AS "alarmDetails", r.frequency, r.conditions, r.notes, r.modification_type AS "modificationType",
      r.production_stopped AS "productionStopped", r.parts, r.quantity, r.final_report AS "finalReport", r.language,
      r.created_at AS "createdAt", r.closed_at AS "closedAt"`,
    from: `tickets r WHERE ${ownTicket('r')}`,
    before: NO_NUMBER,
  },
  attachments: {
    columns: `r.ticket_id AS "ticketNumber", r.file_name AS "fileName", r.mime_type AS "mimeType", r.size, r.created_at AS "createdAt"`,
    from: `attachments r WHERE r.id IN (
      SELECT id FROM attachments WHERE uploaded_by_id = :id
      UNION SELECT a.id FROM attachments a JOIN tickets t ON t.id = a.ticket_id WHERE ${ownTicket('t')})`,
    before: NO_ID,
  },
  loggedWork: {
    columns: `r.ticket_id AS "ticketNumber", r.notes, r.hours_spent::float8 AS "hoursSpent", r.created_at AS "createdAt"`,
    from: 'worklogs r WHERE r.technician_id = :id',
    before: NO_ID,
  },
  ticketChanges: {
    columns: `r.ticket_id AS "ticketNumber", r.from_status AS "fromStatus", r.to_status AS "toStatus", r.kind, ${changeReasonOf('r.kind')} AS "changeReason",
      r.created_at AS "createdAt"`,
    from: 'ticket_activity r WHERE r.actor_id = :id',
    before: NO_ID,
  },
  securityEvents: {
    columns: `r.kind, r.occurred_at AS "occurredAt", coalesce(r.actor_id = :id, false) AS "byPerson",
      ${ofPerson('address')} AS address, ${ofPerson('user_agent')} AS "userAgent"`,
    from: 'security_events r WHERE (r.actor_id = :id OR r.subject_id = :id)',
    before: NO_ID,
  },
  mails: {
    columns: `r.topic AS kind, r.ticket_id AS "ticketNumber", r.state, r.created_at AS "createdAt", r.finished_at AS "finishedAt"`,
    from: `(SELECT j.*, ${JOB_STATE_SQL} AS state FROM outbox j WHERE j.recipient_id = :id AND j.queue = 'mail') r
      WHERE NOT EXISTS (SELECT FROM tickets t WHERE t.id = r.ticket_id AND ${hiddenTicket('t')})`,
    before: NO_ID,
  },
};

export type PersonalList = Exclude<keyof PersonalDataDto, 'format' | 'exportedAt' | 'account'>;
export const PERSONAL_LISTS = Object.keys(LISTS) as PersonalList[];

/** Whose data, and whether they ask themselves. */
export interface DataSubject {
  id: string;
  isAsking: boolean;
}

const ACCOUNT = `
  SELECT u.id, u.name, u.surname, u.email, u.role, u.company, u.phone, area.name AS "technicalArea", u.language, u.is_active AS "isActive",
    u.email_verified_at AS "emailVerifiedAt", u.switched_off_mails AS "switchedOffMails",
    (SELECT factor.activated_at FROM second_factors factor WHERE factor.user_id = u.id) AS "secondFactorActivatedAt",
    u.created_at AS "createdAt", u.updated_at AS "updatedAt", u.erased_at AS "erasedAt"
  FROM users u LEFT JOIN technical_areas area ON area.id = u.technical_area_id
  WHERE u.id = :id AND u.deleted_at IS NULL`;

@Injectable()
export class PersonalDataQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Throws USER_NOT_FOUND. */
  async account(id: string): Promise<PersonalAccountDto> {
    const [account] = await this.statements.rows<PersonalAccountDto>(ACCOUNT, { id });
    if (!account) throw new DomainError('USER_NOT_FOUND');
    return account;
  }

  /** Oldest first, in pieces that fit into memory; holds no connection between two of them. */
  async *batches(list: PersonalList, { id, isAsking }: DataSubject): AsyncGenerator<object[]> {
    const { columns, from, before } = LISTS[list];
    const sql = `SELECT r.id AS "rowId", ${columns} FROM ${from} AND r.id > :after ORDER BY r.id LIMIT ${BATCH}`;
    let after: unknown = before;
    for (;;) {
      const rows = await this.statements.rows<{ rowId: unknown }>(sql, { id, isAsking, after });
      yield rows.map(({ rowId: _, ...row }) => row);
      if (rows.length < BATCH) return;
      after = rows[rows.length - 1]?.rowId;
    }
  }
}
