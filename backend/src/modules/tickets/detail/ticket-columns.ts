import {
  type ColumnOf,
  type Awaited,
  type CompanySharing,
  fieldOf,
  fieldsShown,
  type FormColumn,
  TICKET_FIELD_NAMES,
  type TicketFieldName,
} from '#contract/index.js';
import { snakeCase } from '#kernel/persistence/index.js';
import { ticketExtensions } from '../extensions/ticket-extensions.js';
import type { SummaryField } from '../fields/answer-fields.js';
import type { Ticket } from '../model/ticket.entity.js';
import { concernsSql, HOLDER_COLUMNS, type TicketHolders } from '../visibility/index.js';

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

type SummaryColumn = ColumnOf<SummaryField>;

/** A list row from the database. */
export type TicketSummaryRow = NamesRow &
  TicketHolders &
  Pick<Ticket, SummaryColumn | 'id' | 'category' | 'status' | 'priority' | 'asksForPaper' | 'technicalAreaId'> & {
    /** Times are strings for `isoOf`. */
    createdAt: string;
    updatedAt: string;
    closedAt: string | null;
    archivedAt: string | null;
    awaiting: Awaited;
    awaitingSince: string | null;
    hasDuplicates: boolean;
  };

/** A row of a page. Each row repeats the overall figures, and an empty page is one row without a ticket. */
export type PageRow<Overall> = { [Column in keyof TicketSummaryRow]: TicketSummaryRow[Column] | null } & Overall;

export const isTicket = <Overall>(row: PageRow<Overall>): row is PageRow<Overall> & TicketSummaryRow => row.id !== null;

/** The plant of a ticket. Its owner decides who may see it. */
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
    | 'plateCode'
  > & {
    plant: PlantRow | null;
    mailsRefused: boolean;
    belongsTo: { id: string; name: string; sharing: CompanySharing; ownerIsMember: boolean | null } | null;
  };

const HOLDERS = Object.fromEntries(
  Object.entries(HOLDER_COLUMNS).map(([name, column]) => [name, `t.${column}`]),
) as Record<keyof TicketHolders, string>;

const columnsOf = <Column extends FormColumn>(names: readonly TicketFieldName[]): Record<Column, string> =>
  Object.fromEntries(names.map((name) => [fieldOf(name).column, `t.${snakeCase(fieldOf(name).column)}`])) as Record<
    Column,
    string
  >;

/**
 * SQL: since when the ticket awaits someone's move. `ix_tickets_awaiting` and `ix_tickets_by_awaiting` use the same
 * expression.
 */
export const AWAITING_SINCE = 'coalesce(t.awaiting_since, t.created_at)';

const SUMMARY_COLUMNS = {
  category: 't.category',
  status: 't.status',
  priority: 't.priority',
  asksForPaper: 't.asks_for_paper',
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
  hasDuplicates: 'EXISTS (SELECT 1 FROM tickets d WHERE d.duplicate_of_id = t.id)',
} as const satisfies Record<keyof TicketSummaryRow, string>;

const PLANT = `(SELECT json_build_object('id', p.id, 'serialNumber', p.serial_number, 'manufacturer', maker.name,
    'model', model.code, 'label', p.label, 'ownerCompanyId', p.owner_company_id)
  FROM plants p JOIN plant_models model ON model.id = p.model_id JOIN manufacturers maker ON maker.id = p.manufacturer_id
  WHERE p.id = t.plant_id)`;

const TICKET_COLUMNS = {
  ...SUMMARY_COLUMNS,
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
  plateCode: 't.plate_code',
  plant: PLANT,
  contactDisownedAt: 't.contact_disowned_at',
  mailsRefused: 'owner.mail_refused_at IS NOT NULL',
  belongsTo: `(SELECT json_build_object('id', c.id, 'name', c.name, 'sharing', c.sharing,
    'ownerIsMember', CASE WHEN owner.role = 'CLIENT' THEN coalesce(${concernsSql('owner', 't')}, FALSE) END) FROM companies c WHERE c.id = t.company_id)`,
} as const satisfies Record<keyof TicketRow, string>;

function extendedColumns(): Record<string, string> {
  return { ...ticketExtensions.columnsOf('summary'), ...ticketExtensions.columnsOf('detail') };
}

const columnsSql = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');

/** Caches the text for all requests, and rebuilds it when a module has defined more columns. */
const selectionOf = (columns: () => Readonly<Record<string, string>>): (() => string) => {
  let sql = '';
  let extensions: number | undefined;
  return () => {
    if (extensions !== ticketExtensions.size) sql = columnsSql(columns());
    extensions = ticketExtensions.size;
    return sql;
  };
};

/** SQL for the columns of lists, those of a ticket's page, those that extensions add to it, and those for joins. */
export const summarySelection = selectionOf(() => ({ ...SUMMARY_COLUMNS, ...ticketExtensions.columnsOf('summary') }));
export const ticketSelection = selectionOf(() => ({ ...TICKET_COLUMNS, ...extendedColumns() }));
export const extendedSelection = selectionOf(extendedColumns);
export const NAMES_JOINED = `
  JOIN users owner ON owner.id = t.created_by_id
  LEFT JOIN users technician ON technician.id = t.assigned_technician_id
  LEFT JOIN technical_areas area ON area.id = t.technical_area_id`;
