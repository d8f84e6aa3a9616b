import {
  ERRORS,
  fieldOf,
  type FormColumn,
  TICKET_FIELD_NAMES,
  type TicketPriority,
  type TicketStatus,
} from '#contract/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import type { HandlingChanges, Happening, NamedRef } from '../model/ticket-activity.entity.js';
import type { Ticket } from '../model/ticket.entity.js';
import { findTransition } from '../model/transitions.js';
import { assertAssignable, assertComplete, type TicketAssignment } from './assignment.service.js';
import type { TicketChangeDto } from './ticket-change.dto.js';

/** The state of a ticket before or after a change. */
export interface HandlingState extends TicketAssignment {
  status: TicketStatus;
  priority: TicketPriority;
  duplicateOfId: number | null;
}

/** The request, with the original for closing as a duplicate. */
export type RequestedChange = TicketChangeDto & { duplicateOfId?: number };

const CLOSING_FIELDS = ['finalReport', 'finalInternalNotes', 'hoursSpent'] as const;

/** Report, notes and hours are only valid when closing. */
export function assertClosingFieldsFit(request: TicketChangeDto): void {
  if (request.status === 'CLOSED') return;
  const sent = CLOSING_FIELDS.find((field) => request[field] !== undefined);
  if (sent) throw invalidField(sent, 'closingOnly', 'Allowed only when closing the ticket');
}

const TRIAGE_FIELDS = ['technicalAreaId', 'assignedTechnicianId', 'priority'] as const;

/** Whether the request changes area, technician or priority. Setting the current value is not a change. */
export const isTriaging = (ticket: Ticket, request: TicketChangeDto): boolean =>
  TRIAGE_FIELDS.some((field) => request[field] !== undefined && request[field] !== ticket[field]);

/** Checks what the transition requires. An unchanged assignment is not checked again. */
export function assertNeedsMet(before: HandlingState, after: HandlingState, request: TicketChangeDto): void {
  const needs = findTransition(before.status, after.status)?.needs ?? [];
  if (needs.includes('ASSIGNMENT') || (after.technician && !after.area)) assertComplete(after);
  const reassigned = before.technician?.id !== after.technician?.id || before.area?.id !== after.area?.id;
  const started = before.status === 'OPEN' && after.status === 'IN_PROGRESS';
  if (reassigned || started) assertAssignable(after);
  if (needs.includes('FINAL_REPORT') && request.finalReport === undefined) {
    const { message } = ERRORS.FINAL_REPORT_REQUIRED;
    throw new DomainError('FINAL_REPORT_REQUIRED', [{ field: 'finalReport', code: 'required', message }]);
  }
}

/** A ticket that came by mail must be completed before it is closed, unless it is a duplicate. */
export function assertFilled(ticket: Ticket, { status, duplicateOfId }: HandlingState): void {
  if (status !== 'CLOSED' || duplicateOfId !== null) return;
  const missing = TICKET_FIELD_NAMES.filter((name) => {
    const { required, column } = fieldOf(name);
    return required && ticket[column as FormColumn] === '';
  });
  if (missing.length === 0) return;
  const { message } = ERRORS.TICKET_INCOMPLETE;
  throw new DomainError(
    'TICKET_INCOMPLETE',
    missing.map((field) => ({ field, code: 'required', message })),
  );
}

/** All changes except the status. */
function changesBetween(before: HandlingState, after: HandlingState): HandlingChanges {
  const changes: HandlingChanges = {};
  if (before.priority !== after.priority) changes.priority = { from: before.priority, to: after.priority };
  if (before.area?.id !== after.area?.id) changes.technicalArea = { from: areaRef(before), to: areaRef(after) };
  if (before.technician?.id !== after.technician?.id)
    changes.technician = { from: technicianRef(before), to: technicianRef(after) };
  if (after.duplicateOfId !== null && before.duplicateOfId === null)
    changes.duplicateOf = { from: null, to: after.duplicateOfId };
  return changes;
}

const areaRef = ({ area }: HandlingState): NamedRef | null => area && { id: area.id, name: area.name };

const technicianRef = ({ technician }: HandlingState): NamedRef | null =>
  technician && { id: technician.id, name: `${technician.name} ${technician.surname}` };

/** The activity to record; null when nothing changed. */
export function happeningBetween(before: HandlingState, after: HandlingState): Happening | null {
  const payload = changesBetween(before, after);
  if (payload.duplicateOf) return { kind: 'CLOSED_AS_DUPLICATE', payload };
  if (before.status !== after.status) return { kind: after.status === 'CLOSED' ? 'CLOSED' : 'STATUS_CHANGED', payload };
  if (payload.technician || payload.technicalArea) return { kind: 'ASSIGNED', payload };
  return payload.priority ? { kind: 'PRIORITY_CHANGED', payload } : null;
}

/** The columns written by every change. */
export const handlingColumns = (after: HandlingState): Partial<Ticket> => ({
  status: after.status,
  priority: after.priority,
  technicalAreaId: after.area?.id ?? null,
  assignedTechnicianId: after.technician?.id ?? null,
  duplicateOfId: after.duplicateOfId,
});
