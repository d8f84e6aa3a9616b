import { dayOf, type TicketPriority, type TicketStatus } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { Ticket, Worklog } from '#tickets/index.js';
import type { Happening, TicketActivity } from '#tickets/activity/index.js';

type ActivityRow = Happening &
  Pick<TicketActivity, 'id' | 'ticketId' | 'fromStatus' | 'toStatus' | 'actorId' | 'createdAt'>;
type WorklogRow = Pick<Worklog, 'id' | 'ticketId' | 'technicianId' | 'notes' | 'hoursSpent' | 'workedOn' | 'createdAt'>;

export interface DemoAssignment {
  technicalAreaId: string;
  areaName: string;
  technicianId: string;
  technicianName: string;
}

/** An action with its time and user; null for a visitor. */
interface Action {
  at: Date;
  by: string | null;
}

/** Simulates the life of one ticket by the product's rules: each change adds to the history and raises the version. */
export class Chronicle {
  readonly activity: ActivityRow[] = [];
  readonly worklogs: WorklogRow[] = [];
  private status: TicketStatus = 'OPEN';
  private priority: TicketPriority = 'NOT_SET';
  private assignment: DemoAssignment | undefined;
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
    this.enter(raised, null, { kind: 'TICKET_CREATED', payload: {} });
  }

  setPriority(action: Action, priority: TicketPriority): void {
    const from = this.priority;
    this.priority = priority;
    this.change(action, this.status, { kind: 'PRIORITY_CHANGED', payload: { priority: { from, to: priority } } });
  }

  assign(action: Action, to: DemoAssignment): void {
    this.assignment = to;
    const technicalArea = { from: null, to: { id: to.technicalAreaId, name: to.areaName } };
    const technician = { from: null, to: { id: to.technicianId, name: to.technicianName } };
    this.change(action, this.status, { kind: 'ASSIGNED', payload: { technicalArea, technician } });
  }

  /** The assigned technician starts work. */
  start(action: Action): void {
    this.change(action, 'IN_PROGRESS', { kind: 'STATUS_CHANGED', payload: {} });
  }

  work(at: Date, technicianId: string, notes: string, tenths: number): void {
    this.tenths += tenths;
    this.version += 1;
    this.changedAt = at;
    const { ticketId } = this;
    this.worklogs.push({
      id: newId(),
      ticketId,
      technicianId,
      notes,
      hoursSpent: tenths / 10,
      workedOn: dayOf(at),
      createdAt: at,
    });
  }

  close(action: Action, finalReport: string, finalInternalNotes: string | null): void {
    this.closing = { finalReport, finalInternalNotes, closedAt: action.at };
    this.change(action, 'CLOSED', { kind: 'CLOSED', payload: {} });
  }

  archive(action: Action): void {
    this.archivedAt = action.at;
    this.change(action, this.status, { kind: 'ARCHIVED', payload: { archived: { from: false, to: true } } });
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

  private change(action: Action, to: TicketStatus, happening: Happening): void {
    const from = this.status;
    this.status = to;
    this.version += 1;
    this.changedAt = action.at;
    this.enter(action, from, happening);
  }

  private enter(action: Action, from: TicketStatus | null, happening: Happening): void {
    this.activity.push({
      ...happening,
      id: newId(),
      ticketId: this.ticketId,
      fromStatus: from,
      toStatus: this.status,
      actorId: action.by,
      createdAt: action.at,
    });
  }
}
