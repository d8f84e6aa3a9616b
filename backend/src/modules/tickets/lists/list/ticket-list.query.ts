import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  type ArchiveFilter,
  AWAITED,
  type Awaited,
  CLOCK_FILTERS,
  type ClockFilter,
  LIMITS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_SORTS,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketPriority,
  type TicketSort,
  type TicketStatus,
  type TicketViewQuery,
} from '#contract/index.js';
import {
  detailsOf,
  ListQuery,
  QueryBoolean,
  QueryDay,
  QueryEnum,
  QueryEnumList,
  QueryIds,
  QueryInteger,
  QuerySearch,
  unknownField,
  UuidField,
} from '#kernel/http/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { ArchivedFilter } from './list-filters.js';

const SORTED =
  'Newest first when absent. `urgency`: what stands still, then what is due first, then what has no promise by priority and age, then what waits for the client; closed tickets last';

export class TicketListQuery extends ListQuery {
  @QuerySearch(
    'Literal text, found anywhere, in any letter case and without accents, in number, title, description, company, contact, plant and part codes',
  )
  search?: string;

  @QueryEnumList(TICKET_STATUSES)
  status?: TicketStatus[];

  @QueryEnumList(TICKET_CATEGORIES)
  category?: TicketCategory[];

  @QueryEnumList(TICKET_PRIORITIES)
  priority?: TicketPriority[];

  @QueryInteger({ ...LIMITS.year, description: 'Year of creation, by the clock of Rome' })
  year?: number;

  @UuidField({ optional: true, description: 'The owner' })
  clientId?: string;

  @UuidField({ optional: true, description: 'The company that it was raised for' })
  companyId?: string;

  @UuidField({ optional: true, description: 'A plant of the registry' })
  plantId?: string;

  @UuidField({ optional: true })
  technicianId?: string;

  @UuidField({ optional: true })
  technicalAreaId?: string;

  @QueryBoolean({ description: 'Whether a technician is assigned' })
  assigned?: boolean;

  @QueryEnum(AWAITED, 'Awaited', { description: 'Who has the next move; NONE: closed tickets' })
  awaiting?: Awaited;

  @QueryBoolean({ description: 'Whether production is stopped' })
  productionStopped?: boolean;

  @QueryBoolean({ description: 'Whether it asks for documents on paper' })
  asksForPaper?: boolean;

  @QueryBoolean({ description: `Whether it is open for more than ${LIMITS.overdueHours} hours` })
  overdue?: boolean;

  @QueryEnumList(CLOCK_FILTERS, {
    description:
      'Open tickets with a promise that is missed, due today by the clock of Rome, or waiting for the client; or whose plant stands still. One or more',
  })
  clock?: ClockFilter[];

  @QueryBoolean({ description: 'Whether it was closed today, by the clock of Rome' })
  closedToday?: boolean;

  @QueryDay({ description: 'First day of creation, by the clock of Rome', example: '2026-03-01' })
  from?: string;

  @QueryDay({ notBefore: 'from', description: 'Last day of creation, included', example: '2026-03-31' })
  to?: string;

  @ArchivedFilter()
  archived?: ArchiveFilter;

  @QueryEnum(TICKET_SORTS, 'TicketSort', { description: SORTED })
  sort: TicketSort = 'createdAt';

  @QueryIds({ numeric: true })
  ids?: string[];
}

const NOT_STORED = ['page', 'limit', 'ids'];
const STRICT = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };

/** Returns the list query of stored filters. Throws VALIDATION_FAILED like the list. */
export function selectionOf(stored: TicketViewQuery): TicketListQuery {
  const query = plainToInstance(TicketListQuery, stored, { exposeDefaultValues: true });
  const details = [
    ...NOT_STORED.filter((name) => name in stored).map((name) => unknownField(`query.${name}`)),
    ...validateSync(query, STRICT).flatMap((error) => detailsOf(error, 'query')),
  ];
  if (details.length > 0) throw new DomainError('VALIDATION_FAILED', details);
  return query;
}

export function isKnownSelection(stored: TicketViewQuery): boolean {
  try {
    selectionOf(stored);
    return true;
  } catch {
    return false;
  }
}
