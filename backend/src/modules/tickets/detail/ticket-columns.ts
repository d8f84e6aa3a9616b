import {
  type ColumnOf,
  type Awaited,
  type ClockState,
  type ServiceClock,
  fieldOf,
  fieldsShown,
  type FormColumn,
  TICKET_FIELD_NAMES,
  type StaffWait,
  type TicketFieldName,
  type Wait,
} from '#contract/index.js';
import { isoOf, snakeCase } from '#kernel/persistence/index.js';
import type { SummaryField } from '../fields/answer-fields.js';
import type { Ticket } from '../model/ticket.entity.js';
import { HOLDER_COLUMNS, type TicketHolders } from '../visibility/reach.js';

/** People and areas that a ticket refers to. */
interface NamesRow {
  technicalAreaName: string | null;
  technicianName: string | null;
  technicianSurname: string | null;
  technicianEmail: string | null;
  ownerName: string;
  ownerSurname: string;
  ownerEmail: string | null;
  /** As typed. */
  ownerCompany: string | null;
  /** The company that the owner is a member of. */
  ownerCompanyId: string | null;
}

/** A promise as the database computes it at present; moments are ISO 8601. */
export interface ClockRow {
  clock: ServiceClock;
  levelName: string;
  shownToClient: boolean;
  state: ClockState;
  targetS: number;
  /** Working seconds; negative when late. */
  remainingS: number | null;
  dueAt: string | null;
  waitingFor: Wait | null;
  stoppedAt: string | null;
}

/** The last stop that the ticket reported. */
interface StopRow {
  id: string;
  since: string;
  until: string | null;
  confirmed: boolean;
  plantId: string | null;
  ownerCompanyId: string | null;
}

type SummaryColumn = ColumnOf<SummaryField>;

/** A list row from the database. */
export type TicketSummaryRow = NamesRow &
  TicketHolders &
  Pick<Ticket, SummaryColumn | 'id' | 'category' | 'status' | 'priority' | 'technicalAreaId'> & {
    /** Times are texts for `isoOf`. */
    createdAt: string;
    updatedAt: string;
    closedAt: string | null;
    archivedAt: string | null;
    awaiting: Awaited;
    awaitingSince: string | null;
    hasDuplicates: boolean;
    /** For `clocksOf`; in lists those that go on. */
    clocks: string | null;
    stop: StopRow | null;
  };

/**
 * A row of a page; each repeats the overall figures, and an empty page is one row without a ticket.
 */
export type PageRow<Overall> = { [Column in keyof TicketSummaryRow]: TicketSummaryRow[Column] | null } & Overall;

export const isTicket = <Overall>(row: PageRow<Overall>): row is PageRow<Overall> & TicketSummaryRow => row.id !== null;

/** The plant of a ticket, whose owner decides who sees it. */
interface PlantRow {
  id: string;
  serialNumber: string;
  manufacturer: string;
  model: string;
  label: string | null;
  ownerCompanyId: string | null;
}

/** One ticket with everything that its page may show. */
export type TicketRow = TicketSummaryRow &
  Pick<
    Ticket,
    | FormColumn
    | 'language'
    | 'parts'
    | 'quantity'
    | 'finalReport'
    | 'finalInternalNotes'
    | 'totalHoursSpent'
    | 'version'
    | 'duplicateOfId'
    | 'contactDisownedAt'
    | 'plantLink'
  > & {
    plant: PlantRow | null;
    mailsRefused: boolean;
    belongsTo: { id: string; name: string } | null;
    waitingFor: StaffWait | null;
  };

const HOLDERS = Object.fromEntries(
  Object.entries(HOLDER_COLUMNS).map(([name, column]) => [name, `t.${column}`]),
) as Record<keyof TicketHolders, string>;

const columnsOf = <Column extends FormColumn>(names: readonly TicketFieldName[]): Record<Column, string> =>
  Object.fromEntries(names.map((name) => [fieldOf(name).column, `t.${snakeCase(fieldOf(name).column)}`])) as Record<
    Column,
    string
  >;

/** SQL: since when someone's move is awaited; the expression of `ix_tickets_awaiting` and `ix_tickets_by_awaiting`. */
export const AWAITING_SINCE = 'coalesce(t.awaiting_since, t.created_at)';

/**
 * SQL: the working seconds that calendar `k.calendar_id` counts at present; without one, those of
 * the clock on the wall. All calendars are looked up once per statement.
 */
const WORKED_NOW = `coalesce((SELECT jsonb_object_agg(c.id, worked(c.id, now())) FROM calendars c)->>k.calendar_id::text,
      floor(extract(epoch FROM now()))::text)::bigint`;

const WAITING_FOR = `(SELECT min(w.waiting_for) FROM ticket_waits w
  WHERE w.ticket_id = t.id AND w.until IS NULL AND (w.waiting_for = 'CLIENT' OR k.pauses_for_all))`;

const CLOCK_COLUMNS = {
  clock: 'k.clock',
  levelName: 'k.level_name',
  shownToClient: 'k.shown_to_client',
  state: `CASE WHEN k.outcome IS NOT NULL THEN k.outcome::text WHEN k.waiting_since IS NOT NULL THEN 'WAITING'
    WHEN k.due_at < now() THEN 'MISSED' ELSE 'RUNNING' END`,
  targetS: 'k.target_s',
  remainingS: `CASE WHEN k.due_at IS NOT NULL THEN k.due_s - ${WORKED_NOW} ELSE k.target_s - k.used_s END`,
  dueAt: 'k.due_at',
  waitingFor: `CASE WHEN k.waiting_since IS NOT NULL THEN ${WAITING_FOR} END`,
  stoppedAt: 'k.stopped_at',
} as const satisfies Record<keyof ClockRow, string>;

/** Characters that no name contains. */
const BETWEEN = { fields: '\x1f', clocks: '\x1e' };

/** SQL: promises of ticket `t` as text for `clocksOf`: as JSON they would take half the time of a page. */
const clocksWhere = (condition: string): string => `
  (SELECT string_agg(concat(${Object.values(CLOCK_COLUMNS).join(`, '${BETWEEN.fields}', `)}), '${BETWEEN.clocks}' ORDER BY k.clock)
   FROM ticket_clocks k WHERE k.ticket_id = t.id AND ${condition})`;

/** SQL: all promises of ticket `t`. */
export const CLOCKS = clocksWhere(`k.outcome IS DISTINCT FROM 'VOID'`);

/** SQL: those that go on. */
const RUNNING_CLOCKS = `CASE WHEN t.status <> 'CLOSED' THEN ${clocksWhere('k.outcome IS NULL')} END`;

/** Reads what `CLOCKS` selects. */
export const clocksOf = (text: string | null): ClockRow[] => text?.split(BETWEEN.clocks).map(clockOf) ?? [];

function clockOf(text: string): ClockRow {
  const fields = text.split(BETWEEN.fields);
  const [clock, levelName = '', shownToClient, state, targetS, remainingS, dueAt, waitingFor, stoppedAt] = fields;
  return {
    clock: clock as ServiceClock,
    levelName,
    shownToClient: shownToClient === 't',
    state: state as ClockState,
    targetS: Number(targetS),
    remainingS: remainingS ? Number(remainingS) : null,
    dueAt: dueAt ? isoOf(dueAt) : null,
    waitingFor: waitingFor ? (waitingFor as Wait) : null,
    stoppedAt: stoppedAt ? isoOf(stoppedAt) : null,
  };
}

/** Few tickets report one, so that most rows of a list ask nothing. */
const STOP = `CASE WHEN t.production_stopped THEN (SELECT json_build_object('id', s.id, 'since', s.started_at,
    'until', s.ended_at, 'confirmed', s.confirmed, 'plantId', s.plant_id, 'ownerCompanyId', p.owner_company_id)
  FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id LEFT JOIN plants p ON p.id = s.plant_id
  WHERE l.ticket_id = t.id AND s.voided_at IS NULL ORDER BY s.started_at DESC LIMIT 1) END`;

const SUMMARY_COLUMNS = {
  category: 't.category',
  status: 't.status',
  priority: 't.priority',
  ...columnsOf<SummaryColumn>(fieldsShown('summary')),
  technicalAreaId: 't.technical_area_id',
  technicalAreaName: 'area.name',
  technicianName: 'technician.name',
  technicianSurname: 'technician.surname',
  technicianEmail: 'technician.email',
  ...HOLDERS,
  ownerName: 'owner.name',
  ownerSurname: 'owner.surname',
  ownerEmail: 'owner.email',
  ownerCompany: 'owner.company',
  ownerCompanyId: 'owner.company_id',
  createdAt: 't.created_at::text',
  updatedAt: 't.updated_at::text',
  closedAt: 't.closed_at::text',
  archivedAt: 't.archived_at::text',
  awaiting: `CASE WHEN t.status = 'CLOSED' THEN 'NONE' ELSE t.awaiting::text END`,
  awaitingSince: `CASE WHEN t.status <> 'CLOSED' THEN (${AWAITING_SINCE})::text END`,
  clocks: RUNNING_CLOCKS,
  stop: STOP,
  hasDuplicates: 'EXISTS (SELECT 1 FROM tickets d WHERE d.duplicate_of_id = t.id)',
} as const satisfies Record<keyof TicketSummaryRow, string>;

const PLANT = `(SELECT json_build_object('id', p.id, 'serialNumber', p.serial_number, 'manufacturer', maker.name,
    'model', model.code, 'label', p.label, 'ownerCompanyId', p.owner_company_id)
  FROM plants p JOIN plant_models model ON model.id = p.model_id JOIN manufacturers maker ON maker.id = p.manufacturer_id
  WHERE p.id = t.plant_id)`;

const TICKET_COLUMNS = {
  ...SUMMARY_COLUMNS,
  clocks: CLOCKS,
  ...columnsOf<FormColumn>(TICKET_FIELD_NAMES),
  language: 't.language',
  parts: 't.parts',
  quantity: 't.quantity',
  finalReport: 't.final_report',
  finalInternalNotes: 't.final_internal_notes',
  totalHoursSpent: 't.total_hours_spent::float8',
  version: 't.version',
  duplicateOfId: 't.duplicate_of_id',
  plantLink: 't.plant_link',
  plant: PLANT,
  waitingFor: `(SELECT w.waiting_for FROM ticket_waits w
    WHERE w.ticket_id = t.id AND w.until IS NULL AND w.waiting_for <> 'CLIENT')`,
  contactDisownedAt: 't.contact_disowned_at',
  mailsRefused: 'owner.mail_refused_at IS NOT NULL',
  belongsTo: `(SELECT json_build_object('id', c.id, 'name', c.name) FROM companies c WHERE c.id = t.company_id)`,
} as const satisfies Record<keyof TicketRow, string>;

const selected = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');

/** SQL for the columns of lists, for those of a ticket's page, and for the joins of both. */
export const SUMMARY_SELECTION = selected(SUMMARY_COLUMNS);
export const TICKET_SELECTION = selected(TICKET_COLUMNS);
export const NAMES_JOINED = `
  JOIN users owner ON owner.id = t.created_by_id
  LEFT JOIN users technician ON technician.id = t.assigned_technician_id
  LEFT JOIN technical_areas area ON area.id = t.technical_area_id`;
