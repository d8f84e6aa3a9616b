import { ERRORS, type TicketPriority, type TicketStatus } from '../../../contract/index.js';
import { DomainError, invalidField } from '../../../kernel/errors/index.js';
import type { HandlingChanges, Happening, NamedRef } from '../model/ticket-activity.entity.js';
import type { Ticket } from '../model/ticket.entity.js';
import { findTransition } from '../model/transitions.js';
import { type Assignment, demandAssignable, demandComplete } from './assignment.service.js';
import type { TicketChangeDto } from './ticket-change.dto.js';

/** The part of a ticket that a change may touch, before or after it. */
export interface Standing extends Assignment {
  status: TicketStatus;
  priority: TicketPriority;
  duplicateOfId: number | null;
}

/** What a caller asks for, and what closing as a duplicate adds to it. */
export type RequestedChange = TicketChangeDto & { duplicateOfId?: number };

const CLOSING_FIELDS = ['finalReport', 'finalInternalNotes', 'hoursSpent'] as const;

/** Report, notes and hours belong to closing. */
export function demandClosingFieldsFit(request: TicketChangeDto): void {
  if (request.status === 'CLOSED') return;
  const sent = CLOSING_FIELDS.find((field) => request[field] !== undefined);
  if (sent) throw invalidField(sent, 'closingOnly', 'Allowed only when closing the ticket');
}

const TRIAGE_FIELDS = ['technicalAreaId', 'assignedTechnicianId', 'priority'] as const;

/** A value equal to the present one is no change. */
export const triages = (ticket: Ticket, request: TicketChangeDto): boolean =>
  TRIAGE_FIELDS.some((field) => request[field] !== undefined && request[field] !== ticket[field]);

/** What the transition needs; an assignment that does not change is not judged again. */
export function demandNeeds(before: Standing, after: Standing, request: TicketChangeDto): void {
  const needs = findTransition(before.status, after.status)?.needs ?? [];
  if (needs.includes('ASSIGNMENT') || (after.technician && !after.area)) demandComplete(after);
  const reassigned = before.technician?.id !== after.technician?.id || before.area?.id !== after.area?.id;
  const started = before.status === 'OPEN' && after.status === 'IN_PROGRESS';
  if (reassigned || started) demandAssignable(after);
  if (needs.includes('FINAL_REPORT') && request.finalReport === undefined) {
    const { message } = ERRORS.FINAL_REPORT_REQUIRED;
    throw new DomainError('FINAL_REPORT_REQUIRED', [{ field: 'finalReport', code: 'required', message }]);
  }
}

/** What changed beside the status. */
function changesBetween(before: Standing, after: Standing): HandlingChanges {
  const changes: HandlingChanges = {};
  if (before.priority !== after.priority) changes.priority = { from: before.priority, to: after.priority };
  if (before.area?.id !== after.area?.id) changes.technicalArea = { from: areaRef(before), to: areaRef(after) };
  if (before.technician?.id !== after.technician?.id)
    changes.technician = { from: technicianRef(before), to: technicianRef(after) };
  if (after.duplicateOfId !== null && before.duplicateOfId === null)
    changes.duplicateOf = { from: null, to: after.duplicateOfId };
  return changes;
}

const areaRef = ({ area }: Standing): NamedRef | null => area && { id: area.id, name: area.name };

const technicianRef = ({ technician }: Standing): NamedRef | null =>
  technician && { id: technician.id, name: `${technician.name} ${technician.surname}` };

/** What the change amounts to; null when nothing changed. */
export function happeningBetween(before: Standing, after: Standing): Happening | null {
  const payload = changesBetween(before, after);
  if (payload.duplicateOf) return { kind: 'CLOSED_AS_DUPLICATE', payload };
  if (before.status !== after.status) return { kind: after.status === 'CLOSED' ? 'CLOSED' : 'STATUS_CHANGED', payload };
  if (payload.technician || payload.technicalArea) return { kind: 'ASSIGNED', payload };
  return payload.priority ? { kind: 'PRIORITY_CHANGED', payload } : null;
}

/** The columns that every change writes. */
export const standingColumns = (after: Standing): Partial<Ticket> => ({
  status: after.status,
  priority: after.priority,
  technicalAreaId: after.area?.id ?? null,
  assignedTechnicianId: after.technician?.id ?? null,
  duplicateOfId: after.duplicateOfId,
});
