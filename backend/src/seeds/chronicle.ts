import type { TicketPriority, TicketStatus } from '../contract/index.js';
import { newId } from '../kernel/persistence/index.js';
import { CREATION_REASON, type StatusHistoryEntry, type Ticket, type Worklog } from '../modules/tickets/index.js';

export type HistoryRow = Pick<
  StatusHistoryEntry,
  'id' | 'ticketId' | 'fromStatus' | 'toStatus' | 'changeReason' | 'changes' | 'changedById' | 'createdAt'
>;
export type WorklogRow = Pick<Worklog, 'id' | 'ticketId' | 'technicianId' | 'notes' | 'hoursSpent' | 'createdAt'>;

export interface Assignment {
  technicalAreaId: string;
  areaName: string;
  technicianId: string;
  technicianName: string;
}

/** An action with its time and user (null: a visitor). */
export interface Action {
  at: Date;
  by: string | null;
}

/**
 * The life of one ticket by the product's rules: each change adds history and raises the version.
 */
export class Chronicle {
  readonly history: HistoryRow[] = [];
  readonly worklogs: WorklogRow[] = [];
  private status: TicketStatus = 'OPEN';
  private priority: TicketPriority = 'NOT_SET';
  private assignment: Assignment | undefined;
  private tenths = 0;
  private version = 1;
  private changedAt: Date;
  private archivedAt: Date | null = null;
  private closing: Pick<Ticket, 'finalReport' | 'finalInternalNotes' | 'closedAt'> | undefined;

  constructor(
    private readonly ticketId: number,
    private readonly raised: Action,
  ) {
    this.changedAt = raised.at;
    this.enter(raised, null, CREATION_REASON, {});
  }

  setPriority(action: Action, priority: TicketPriority): void {
    const from = this.priority;
    this.priority = priority;
    this.change(action, this.status, 'Priority changed', { priority: { from, to: priority } });
  }

  assign(action: Action, to: Assignment): void {
    this.assignment = to;
    this.change(action, this.status, 'Assignment changed', {
      technicalArea: { from: null, to: to.areaName },
      technician: { from: null, to: to.technicianName },
    });
  }

  /** The assigned technician starts working. */
  start(action: Action): void {
    this.change(action, 'IN_PROGRESS', 'Status changed', {});
  }

  work(at: Date, technicianId: string, notes: string, tenths: number): void {
    this.tenths += tenths;
    this.version += 1;
    this.changedAt = at;
    const { ticketId } = this;
    this.worklogs.push({ id: newId(), ticketId, technicianId, notes, hoursSpent: tenths / 10, createdAt: at });
  }

  close(action: Action, finalReport: string, finalInternalNotes: string | null): void {
    this.closing = { finalReport, finalInternalNotes, closedAt: action.at };
    this.change(action, 'CLOSED', 'Status changed', {});
  }

  archive(action: Action): void {
    this.archivedAt = action.at;
    this.change(action, this.status, 'Ticket archived', { archived: { from: false, to: true } });
  }

  /** The ticket's columns after all actions. */
  currentState(): Partial<Ticket> {
    return {
      status: this.status,
      priority: this.priority,
      technicalAreaId: this.assignment?.technicalAreaId ?? null,
      assignedTechnicianId: this.assignment?.technicianId ?? null,
      totalHoursSpent: this.tenths / 10,
      version: this.version,
      createdAt: this.raised.at,
      updatedAt: this.changedAt,
      archivedAt: this.archivedAt,
      ...this.closing,
    };
  }

  private change(action: Action, to: TicketStatus, reason: string, changes: HistoryRow['changes']): void {
    const from = this.status;
    this.status = to;
    this.version += 1;
    this.changedAt = action.at;
    this.enter(action, from, reason, changes);
  }

  private enter(action: Action, from: TicketStatus | null, changeReason: string, changes: HistoryRow['changes']): void {
    this.history.push({
      id: newId(),
      ticketId: this.ticketId,
      fromStatus: from,
      toStatus: this.status,
      changeReason,
      changes,
      changedById: action.by,
      createdAt: action.at,
    });
  }
}
