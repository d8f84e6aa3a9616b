import type { Type } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ACTIVITY_VISIBILITIES, type ActivityVisibility, type TicketActivityKind } from '#contract/index.js';
import type { RecordedKind } from '../model/ticket-activity.entity.js';
import { PersonNameDto } from './status-history.dto.js';

class ActivityBase {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    enum: ACTIVITY_VISIBILITIES,
    enumName: 'ActivityVisibility',
    description: 'STAFF: no client reads it',
  })
  visibility: ActivityVisibility;

  @ApiProperty({ description: 'When it happened; of a mail when it was sent, until then when it was planned' })
  createdAt: Date;

  @ApiProperty({ type: PersonNameDto, nullable: true, description: 'Null for an anonymous visitor, and of mails' })
  actor: PersonNameDto | null;
}

/** An item of the timeline; kinds with the same payload share a schema. */
export interface ActivityItem extends ActivityBase {
  kind: TicketActivityKind;
  payload: object;
}

/** Declares the schema for kinds with the same payload. */
export function activityItem(
  name: string,
  kinds: readonly TicketActivityKind[],
  payloadType: Type<object>,
): Type<ActivityItem> & { kinds: readonly TicketActivityKind[] } {
  @ApiSchema({ name })
  class Item extends ActivityBase {
    static readonly kinds = kinds;

    @ApiProperty({ enum: kinds })
    kind: TicketActivityKind;

    @ApiProperty({ type: payloadType })
    payload: object;
  }
  return Item;
}

/** The sentence by which API clients recognise a kind in the status history. */
const CHANGE_REASONS = new Map<RecordedKind, string>();

/**
 * Declares recorded kinds that share a payload, each with its sentence in the status history. The module that records a
 * kind declares it, and adds its payload to `ActivityPayloads`.
 */
export function defineActivity(
  name: string,
  reasons: Partial<Record<RecordedKind, string>>,
  payloadType: Type<object>,
): ReturnType<typeof activityItem> {
  const entries = Object.entries(reasons) as [RecordedKind, string][];
  for (const [kind, reason] of entries) CHANGE_REASONS.set(kind, reason);
  return activityItem(
    name,
    entries.map(([kind]) => kind),
    payloadType,
  );
}

export const changeReasonOf = (kind: RecordedKind): string => CHANGE_REASONS.get(kind) ?? kind;

/** SQL: the sentence for a column of kinds. Call it after all modules are loaded. */
export const changeReasonSql = (column: string): string =>
  `CASE ${column} ${[...CHANGE_REASONS].map(([kind, reason]) => `WHEN '${kind}' THEN '${reason}'`).join(' ')} END`;
