import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  GIVEN_VIEWS,
  LIMITS,
  TICKET_COLUMNS,
  TICKET_VIEW_ACTIONS,
  type TicketColumn,
  type TicketViewAction,
  type TicketViewQuery,
  VIEW_ROLES,
  type ViewRole,
} from '#contract/index.js';
import {
  BooleanField,
  EnumField,
  EnumListField,
  EnvelopeOf,
  field,
  type FieldOptions,
  rule,
  TextField,
  VersionField,
} from '#kernel/http/index.js';

const SHARED = 'True: all staff use it, and administrators change it. False: only you';
const ROLE = 'The only role that uses a shared view, beside the administrators; null: all staff';
const COLUMNS = 'Columns of the list that the view leaves out';
const QUERY = 'Filters, sort and order as `GET /tickets` takes them, without page, limit and ids';
const FILTERS = { type: 'object', additionalProperties: { type: 'string' } } as const;
const EXAMPLE = { status: 'OPEN', assigned: 'false', sort: 'urgency' };

const isFilter = ([name, value]: [string, unknown]): boolean =>
  /^[a-zA-Z]{1,40}$/.test(name) &&
  !(name in Object.prototype) &&
  typeof value === 'string' &&
  value.length <= LIMITS.search.max &&
  value.isWellFormed() &&
  !value.includes('\u0000');

/** Accepts any strings by name. The list itself decides which of them are valid. */
const QueryField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { description: QUERY, example: EXAMPLE, ...options },
    FILTERS,
    rule({
      code: 'filters',
      message: `Must be at most ${LIMITS.ticketViewFilters.max} filters, each a text of at most ${LIMITS.search.max} characters`,
      accepts: (value) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.keys(value).length <= LIMITS.ticketViewFilters.max &&
        Object.entries(value).every(isFilter),
    }),
  );

@ApiSchema({ name: 'NewTicketView' })
export class CreateTicketViewDto {
  @TextField({ ...LIMITS.ticketViewName, example: 'Laser, urgent' })
  name: string;

  @QueryField()
  query: TicketViewQuery;

  @BooleanField({ optional: true, description: `${SHARED}; false when absent` })
  isShared?: boolean;

  @EnumField(VIEW_ROLES, 'ViewRole', { optional: true, nullable: true, description: ROLE })
  role?: ViewRole | null;

  @EnumListField(TICKET_COLUMNS, 'TicketColumn', { optional: true, description: COLUMNS })
  hiddenColumns?: TicketColumn[];
}

@ApiSchema({ name: 'TicketViewChange' })
export class UpdateTicketViewDto {
  @TextField({ ...LIMITS.ticketViewName, optional: true, notBlank: true })
  name?: string;

  @QueryField({ optional: true })
  query?: TicketViewQuery;

  @BooleanField({ optional: true, description: SHARED })
  isShared?: boolean;

  @EnumField(VIEW_ROLES, 'ViewRole', { optional: true, nullable: true, description: ROLE })
  role?: ViewRole | null;

  @EnumListField(TICKET_COLUMNS, 'TicketColumn', { optional: true, description: COLUMNS })
  hiddenColumns?: TicketColumn[];

  @VersionField('TICKET_VIEW_CHANGED')
  version?: number;
}

@ApiSchema({ name: 'TicketViewPins' })
export class PinsDto {
  @field(
    { description: `Ids of views, and names of given ones: ${GIVEN_VIEWS.join(', ')}`, example: ['stopped', 'due'] },
    { type: 'array', items: { type: 'string', maxLength: 36 }, maxItems: LIMITS.ticketViews.pinned, uniqueItems: true },
    rule({
      code: 'pins',
      message: `Must be a list of at most ${LIMITS.ticketViews.pinned} different views`,
      accepts: (value) =>
        Array.isArray(value) &&
        value.length <= LIMITS.ticketViews.pinned &&
        value.every((key) => typeof key === 'string' && /^[\w-]{1,36}$/.test(key)) &&
        new Set(value).size === value.length,
    }),
  )
  pins: string[];
}

@ApiSchema({ name: 'TicketView' })
export class TicketViewDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Laser, urgent' })
  name: string;

  @ApiProperty({ ...FILTERS, description: QUERY, example: EXAMPLE })
  query: TicketViewQuery;

  @ApiProperty({ description: SHARED })
  isShared: boolean;

  @ApiProperty({ enum: VIEW_ROLES, enumName: 'ViewRole', nullable: true, description: ROLE })
  role: ViewRole | null;

  @ApiProperty({ enum: TICKET_COLUMNS, enumName: 'TicketColumn', isArray: true, description: COLUMNS })
  hiddenColumns: TicketColumn[];

  @ApiProperty({ description: 'False: a later version of the product made it; it cannot be opened by this one' })
  isKnown: boolean;

  @ApiProperty({
    type: [String],
    description:
      'Filters whose area, person, company or plant is no longer there; for clients, plants that they may not see',
    example: ['technicalAreaId'],
  })
  missing: string[];

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({
    enum: TICKET_VIEW_ACTIONS,
    enumName: 'TicketViewAction',
    isArray: true,
    description: 'What the caller may do; SHARE: with all staff or with a role',
  })
  allowedActions: TicketViewAction[];
}

export class TicketViewEnvelope extends EnvelopeOf('ticketView', TicketViewDto) {}

export class TicketViewList {
  @ApiProperty({ type: [TicketViewDto] })
  ticketViews: TicketViewDto[];
}

@ApiSchema({ name: 'PinnedTicketView' })
export class PinnedViewDto {
  @ApiProperty({
    description: 'The id of a view, or the name of a given one or of a list of what presses',
    example: 'stopped',
  })
  key: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: `How many tickets it has now; above ${LIMITS.ticketViews.counted} exact only where that costs nothing. Null for searches, which are not counted`,
    example: 4,
  })
  count: number | null;

  @ApiProperty({ description: 'False: there are more' })
  isExact: boolean;
}

export class PressingList {
  @ApiProperty({ type: [PinnedViewDto] })
  lists: PinnedViewDto[];
}

export class PinnedViewList {
  @ApiProperty({ type: [PinnedViewDto] })
  pins: PinnedViewDto[];
}
