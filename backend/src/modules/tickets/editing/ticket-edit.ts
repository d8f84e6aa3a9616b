import { ApiSchema } from '@nestjs/swagger';
import { EDIT_FIELDS, type EditValues, TICKET_EDITS, TICKET_FIELDS, type TicketEditField } from '#contract/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { unknownField, VersionField } from '#kernel/http/index.js';
import type { FieldChanges } from '../model/ticket-activity.entity.js';
import type { Ticket } from '../model/ticket.entity.js';
import { classWith, EditField } from '../fields/field-decorators.js';

/** The limits are those of the form. */
@ApiSchema({ name: 'TicketEdit' })
export class TicketEditDto extends classWith<EditValues, TicketEditField>(EDIT_FIELDS, EditField) {
  @VersionField('TICKET_CHANGED')
  version?: number;
}

/** Throws VALIDATION_FAILED for fields of other categories, like the form. */
export function assertFieldsFit({ category }: Ticket, request: TicketEditDto): void {
  const known: readonly string[] = [...TICKET_EDITS[category], 'version'];
  const foreign = Object.entries(request)
    .filter(([name, value]) => value !== undefined && !known.includes(name))
    .map(([name]) => unknownField(name));
  if (foreign.length > 0) throw new DomainError('VALIDATION_FAILED', foreign);
}

/** Returns the old and new values of changed fields. Absent fields do not change. */
export function fieldChanges(ticket: Ticket, request: TicketEditDto): FieldChanges {
  const changes: FieldChanges = {};
  for (const field of TICKET_EDITS[ticket.category]) {
    const from = ticket[TICKET_FIELDS[field].column];
    const to = request[field];
    if (to !== undefined && to !== from) changes[field] = { from, to };
  }
  return changes;
}

/** Requires details of alarms, like the form. Older tickets without them are only checked when alarms change. */
export function assertAlarmDetails(changes: FieldChanges, { alarmsPresent, alarmDetails }: Ticket): void {
  if (!changes.alarmsPresent && !changes.alarmDetails) return;
  if (alarmsPresent && alarmDetails === null)
    throw invalidField('alarmDetails', 'required', 'Alarm details are required when alarms are present');
}

/** The columns to write. */
export const editedColumns = (changes: FieldChanges): Partial<Ticket> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { to }]) => [TICKET_FIELDS[field as TicketEditField].column, to]),
  );
