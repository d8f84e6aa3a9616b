import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  SECURITY_EVENT_SORTS,
  SECURITY_EVENTS,
  type SecurityEventKind,
  type SecurityEventSort,
} from '#contract/index.js';
import {
  ListOf,
  ListQuery,
  QueryEnum,
  QueryEnumList,
  QueryMoment,
  QuerySearch,
  UuidField,
} from '#kernel/http/index.js';
import type { SecurityEventDetails } from '#kernel/security-log/index.js';

export class SecurityEventListQuery extends ListQuery {
  @QueryEnumList(SECURITY_EVENTS)
  kind?: SecurityEventKind[];

  @QuerySearch('Literal text, case-insensitive, anywhere in the emails of both accounts or in the address')
  search?: string;

  @QueryMoment('The earliest: a day (in Italian time) or a moment')
  from?: string;

  @QueryMoment('The latest: a day, inclusive, or a moment, exclusive')
  to?: string;

  @UuidField({ optional: true, description: 'The acting or the affected account' })
  userId?: string;

  @QueryEnum(SECURITY_EVENT_SORTS, 'SecurityEventSort')
  sort: SecurityEventSort = 'occurredAt';
}

@ApiSchema({ name: 'LoggedAccount' })
export class LoggedAccountDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null if there was no account with that email',
  })
  id: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The email at that time',
    example: 'anna.rossi@example.com',
  })
  email: string | null;
}

@ApiSchema({ name: 'SecurityEvent' })
export class SecurityEventDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  occurredAt: Date;

  @ApiProperty({ enum: SECURITY_EVENTS, enumName: 'SecurityEventKind' })
  kind: SecurityEventKind;

  @ApiProperty({ type: LoggedAccountDto, nullable: true, description: 'The acting account; null for strangers' })
  actor: LoggedAccountDto | null;

  @ApiProperty({ type: LoggedAccountDto, nullable: true, description: 'The affected account' })
  subject: LoggedAccountDto | null;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The user agent' })
  userAgent: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The `X-Request-Id` of the response and of the log lines' })
  requestId: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }], nullable: true },
    description:
      'Further facts, depending on the kind: from, to, reason, how, method, route, by, role, name, ticketId …',
    example: { from: 'CLIENT', to: 'ADMIN' },
  })
  details: SecurityEventDetails;
}

export class SecurityEventList extends ListOf('securityEvents', SecurityEventDto) {}
