import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayOf, type Language } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import type { WorklogFacts } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { assertAllowed } from '#kernel/errors/index.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import { addHours, WorklogRepository } from '../worklogs/worklog.repository.js';
import { AssignmentService } from './assignment.service.js';
import { HandlingNews } from './handling-news.js';
import type { TicketChangeDto } from './ticket-change.dto.js';
import {
  assertClosingFieldsFit,
  assertFilled,
  assertNeedsMet,
  handlingColumns,
  type HandlingState,
  happeningBetween,
  isTriaging,
  type RequestedChange,
} from './ticket-change.js';
import { ActivityRecorder } from '../activity/index.js';
import { isCurrent, mayChange, mayMove, mayTriage, TicketAccess } from '../visibility/index.js';

/** Notes of the worklog for closing hours. */
const CLOSING_NOTES: Record<Language, string> = { it: 'Chiusura del ticket', en: 'Ticket closed' };

/** The columns of a closing, and the worklog of its hours. */
interface Closing {
  columns: Partial<Ticket>;
  worklog?: WorklogFacts;
}

@Injectable()
export class TicketStatusService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly assignments: AssignmentService,
    private readonly recorder: ActivityRecorder,
    private readonly worklogs: WorklogRepository,
    private readonly tickets: TicketQueries,
    private readonly news: HandlingNews,
  ) {}

  /** Changes status, assignment and priority together. A request that changes nothing writes nothing. */
  async change(actor: Actor, ticketId: number, request: TicketChangeDto): Promise<TicketDto> {
    assertClosingFieldsFit(request);
    return this.unitOfWork.run(async (tx) => {
      await this.applyTo(tx, actor, await this.access.lock(tx, actor, ticketId), request);
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  /** Does the same without reading the ticket again, and returns whether anything changed. */
  async apply(actor: Actor, ticketId: number, request: TicketChangeDto): Promise<boolean> {
    assertClosingFieldsFit(request);
    return this.unitOfWork.run(async (tx) =>
      this.applyTo(tx, actor, await this.access.lock(tx, actor, ticketId), request),
    );
  }

  /** Does the same in a transaction that has locked the ticket. */
  async applyTo(tx: EntityManager, actor: Actor, ticket: Ticket, request: RequestedChange): Promise<boolean> {
    assertRights(actor, ticket, request);
    const before = { ...(await this.assignments.current(tx, ticket)), ...stateOf(ticket) };
    const after = {
      ...(await this.assignments.requested(tx, before, request)),
      status: request.status ?? ticket.status,
      priority: request.priority ?? ticket.priority,
      duplicateOfId: request.duplicateOfId ?? ticket.duplicateOfId,
    };
    assertNeedsMet(before, after, request);
    assertFilled(ticket, after);
    return this.keep(tx, actor, ticket, { before, after, request });
  }

  /** Returns whether anything was written. */
  private async keep(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    { before, after, request }: { before: HandlingState; after: HandlingState; request: TicketChangeDto },
  ): Promise<boolean> {
    const happening = happeningBetween(before, after);
    if (happening === null) return false;
    const now = this.clock.now();
    const closing = after.status === 'CLOSED' ? await this.closing(tx, actor, ticket, request, now) : undefined;
    const columns = { ...handlingColumns(after), ...closing?.columns };
    const activity = { ...happening, actorId: actor.id, createdAt: now };
    const historyEntryId = await this.recorder.change(tx, ticket, columns, activity);
    if (closing?.worklog) await this.news.logged(tx, closing.worklog);
    await this.news.changed(tx, ticket, { before, after, historyEntryId });
    return true;
  }

  /** Records hours given with the closing as a worklog of the caller. */
  private async closing(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    { finalReport, finalInternalNotes, hoursSpent }: TicketChangeDto,
    now: Date,
  ): Promise<Closing> {
    await this.news.closing(tx, ticket, now);
    const report = { finalReport, finalInternalNotes: finalInternalNotes ?? null, closedAt: now };
    if (hoursSpent === undefined) return { columns: report };
    const totalHoursSpent = addHours(ticket.totalHoursSpent, hoursSpent);
    const work = { ticketId: ticket.id, technicianId: actor.id, hoursSpent };
    const notes = CLOSING_NOTES[ticket.language];
    const { id: worklogId } = await this.worklogs.add(tx, { ...work, notes, workedOn: dayOf(now), createdAt: now });
    return { columns: { ...report, totalHoursSpent }, worklog: { ...work, worklogId } };
  }
}

/**
 * Checks permissions before the state, and a closed ticket before a stale version, so that the most helpful refusal
 * comes first. Sending the current value is not a change and needs no permission.
 */
function assertRights(actor: Actor, ticket: Ticket, request: TicketChangeDto): void {
  if (isTriaging(ticket, request)) assertAllowed(mayTriage(actor, ticket));
  assertAllowed(mayChange(actor, ticket));
  assertAllowed(isCurrent(ticket, request.version));
  if (request.status !== undefined && request.status !== ticket.status)
    assertAllowed(mayMove(actor, ticket, request.status));
}

const stateOf = ({ status, priority, duplicateOfId }: Ticket): Omit<HandlingState, 'area' | 'technician'> => ({
  status,
  priority,
  duplicateOfId,
});
