import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Language } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { ActivityRecorder } from '../activity/activity-recorder.js';
import { MailboxProof } from '../creation/mailbox-proof.js';
import { TicketAccess } from '../visibility/ticket-access.js';
import {
  ticketAssigned,
  ticketClosed,
  ticketStatusChanged,
  worklogAdded,
  type WorklogFacts,
} from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { isCurrent, mayChange, mayMove, mayTriage } from '../model/ticket.policy.js';
import { demand } from '../model/verdict.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import { addHours, WorklogRepository } from '../worklogs/worklog.repository.js';
import { AssignmentService } from './assignment.service.js';
import type { TicketChangeDto } from './ticket-change.dto.js';
import {
  demandClosingFieldsFit,
  demandNeeds,
  happeningBetween,
  type RequestedChange,
  type Standing,
  standingColumns,
  triages,
} from './ticket-change.js';

/** Notes of the worklog that closing hours become. */
const CLOSING_NOTES: Record<Language, string> = { it: 'Chiusura del ticket', en: 'Ticket closed' };

/** What closing adds to the ticket, and the worklog that its hours became. */
interface Closing {
  columns: Partial<Ticket>;
  worklog?: WorklogFacts;
}

@Injectable()
export class TicketStatusService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly access: TicketAccess,
    private readonly assignments: AssignmentService,
    private readonly recorder: ActivityRecorder,
    private readonly worklogs: WorklogRepository,
    private readonly tickets: TicketQueries,
    private readonly mailboxes: MailboxProof,
  ) {}

  /** Changes status, assignment and priority as one; a request that changes nothing leaves no trace. */
  async change(actor: Actor, ticketId: number, request: TicketChangeDto): Promise<TicketDto> {
    demandClosingFieldsFit(request);
    return this.unitOfWork.run(async (tx) => {
      await this.applyTo(tx, actor, await this.access.lock(tx, actor, ticketId), request);
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  /** The same without the ticket as its answer: whether something changed. */
  async apply(actor: Actor, ticketId: number, request: TicketChangeDto): Promise<boolean> {
    demandClosingFieldsFit(request);
    return this.unitOfWork.run(async (tx) =>
      this.applyTo(tx, actor, await this.access.lock(tx, actor, ticketId), request),
    );
  }

  /** The same within a transaction that has locked the ticket. */
  async applyTo(tx: EntityManager, actor: Actor, ticket: Ticket, request: RequestedChange): Promise<boolean> {
    demandRights(actor, ticket, request);
    const before = { ...(await this.assignments.current(tx, ticket)), ...pick(ticket) };
    const after = {
      ...(await this.assignments.requested(tx, before, request)),
      status: request.status ?? ticket.status,
      priority: request.priority ?? ticket.priority,
      duplicateOfId: request.duplicateOfId ?? ticket.duplicateOfId,
    };
    demandNeeds(before, after, request);
    return this.keep(tx, actor, ticket, { before, after, request });
  }

  /** Whether there was something to keep. */
  private async keep(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    { before, after, request }: { before: Standing; after: Standing; request: TicketChangeDto },
  ): Promise<boolean> {
    const happening = happeningBetween(before, after);
    if (happening === null) return false;
    const now = this.clock.now();
    const closing = after.status === 'CLOSED' ? await this.closing(tx, actor, ticket, request, now) : undefined;
    const columns = { ...standingColumns(after), ...closing?.columns };
    const activity = { ...happening, actorId: actor.id, createdAt: now };
    const historyEntryId = await this.recorder.change(tx, ticket, columns, activity);
    if (closing?.worklog) await this.events.publish(tx, worklogAdded, closing.worklog);
    await this.announce(tx, ticket, before, after, historyEntryId);
    return true;
  }

  /** Closing hours become a worklog of whoever closes. */
  private async closing(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    { finalReport, finalInternalNotes, hoursSpent }: TicketChangeDto,
    now: Date,
  ): Promise<Closing> {
    const report = { finalReport, finalInternalNotes: finalInternalNotes ?? null, closedAt: now };
    if (hoursSpent === undefined) return { columns: report };
    const totalHoursSpent = addHours(ticket.totalHoursSpent, hoursSpent);
    const work = { ticketId: ticket.id, technicianId: actor.id, hoursSpent };
    const notes = CLOSING_NOTES[ticket.language];
    const { id: worklogId } = await this.worklogs.add(tx, { ...work, notes, createdAt: now });
    return { columns: { ...report, totalHoursSpent }, worklog: { ...work, worklogId } };
  }

  private async announce(
    tx: EntityManager,
    { id: ticketId, createdById }: Ticket,
    before: Standing,
    after: Standing,
    historyEntryId: string,
  ): Promise<void> {
    const { technician, status: to } = after;
    const isAssigned = technician !== null && technician.id !== before.technician?.id;
    if (isAssigned)
      await this.events.publish(tx, ticketAssigned, { ticketId, technicianId: technician.id, historyEntryId });
    if (to === before.status) return;
    if (to !== 'CLOSED')
      return this.events.publish(tx, ticketStatusChanged, {
        ticketId,
        from: before.status,
        to,
        historyEntryId,
        isAssigned,
      });
    const ownerIsProven = await this.mailboxes.isProven(tx, createdById);
    await this.events.publish(tx, ticketClosed, { ticketId, historyEntryId, ownerIsProven });
  }
}

/**
 * Rights before state, a closed ticket before a stale version: the most telling refusal comes first.
 * A value equal to the present one is no change and needs no right.
 */
function demandRights(actor: Actor, ticket: Ticket, request: TicketChangeDto): void {
  if (triages(ticket, request)) demand(mayTriage(actor, ticket));
  demand(mayChange(actor, ticket));
  demand(isCurrent(ticket, request.version));
  if (request.status !== undefined && request.status !== ticket.status) demand(mayMove(actor, ticket, request.status));
}

const pick = ({ status, priority, duplicateOfId }: Ticket): Omit<Standing, 'area' | 'technician'> => ({
  status,
  priority,
  duplicateOfId,
});
