import type { TicketPriority, TicketStatus } from '../contract/index.js';
import { newId } from '../kernel/persistence/index.js';
import type { Happening, Ticket, TicketActivity, Worklog } from '../modules/tickets/index.js';

export type ActivityRow = Happening &
  Pick<TicketActivity, 'id' | 'ticketId' | 'fromStatus' | 'toStatus' | 'actorId' | 'createdAt'>;
export type WorklogRow = Pick<Worklog, 'id' | 'ticketId' | 'technicianId' | 'notes' | 'hoursSpent' | 'createdAt'>;

export interface Assignment {
  technicalAreaId: string;
  areaName: string;
  technicianId: string;
  technicianName: string;
}

/** A deed with its time and its doer (null: an anonymous visitor). */
export interface Deed {
  at: Date;
  by: string | null;
}

/** What happened to one ticket, by the product's rules: every change has its history entry and raises the version. */
export class Chronicle {
  readonly activity: ActivityRow[] = [];
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
    private readonly raised: Deed,
  ) {
    this.changedAt = raised.at;
    this.enter(raised, null, { kind: 'TICKET_CREATED', payload: {} });
  }

  setPriority(deed: Deed, priority: TicketPriority): void {
    const from = this.priority;
    this.priority = priority;
    this.change(deed, this.status, { kind: 'PRIORITY_CHANGED', payload: { priority: { from, to: priority } } });
  }

  assign(deed: Deed, to: Assignment): void {
    this.assignment = to;
    const technicalArea = { from: null, to: { id: to.technicalAreaId, name: to.areaName } };
    const technician = { from: null, to: { id: to.technicianId, name: to.technicianName } };
    this.change(deed, this.status, { kind: 'ASSIGNED', payload: { technicalArea, technician } });
  }

  /** The assigned technician starts working. */
  start(deed: Deed): void {
    this.change(deed, 'IN_PROGRESS', { kind: 'STATUS_CHANGED', payload: {} });
  }

  work(at: Date, technicianId: string, notes: string, tenths: number): void {
    this.tenths += tenths;
    this.version += 1;
    this.changedAt = at;
    const { ticketId } = this;
    this.worklogs.push({ id: newId(), ticketId, technicianId, notes, hoursSpent: tenths / 10, createdAt: at });
  }

  close(deed: Deed, finalReport: string, finalInternalNotes: string | null): void {
    this.closing = { finalReport, finalInternalNotes, closedAt: deed.at };
    this.change(deed, 'CLOSED', { kind: 'CLOSED', payload: {} });
  }

  archive(deed: Deed): void {
    this.archivedAt = deed.at;
    this.change(deed, this.status, { kind: 'ARCHIVED', payload: { archived: { from: false, to: true } } });
  }

  /** The ticket's columns as they stand after all that. */
  standing(): Partial<Ticket> {
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

  private change(deed: Deed, to: TicketStatus, happening: Happening): void {
    const from = this.status;
    this.status = to;
    this.version += 1;
    this.changedAt = deed.at;
    this.enter(deed, from, happening);
  }

  private enter(deed: Deed, from: TicketStatus | null, happening: Happening): void {
    this.activity.push({
      ...happening,
      id: newId(),
      ticketId: this.ticketId,
      fromStatus: from,
      toStatus: this.status,
      actorId: deed.by,
      createdAt: deed.at,
    });
  }
}
