import { Injectable } from '@nestjs/common';
import { type Day, dayOf } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, invalidField } from '#kernel/errors/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { ticketEvents } from '../model/ticket-events.js';
import { TicketRepository } from '../model/ticket.repository.js';
import type { CorrectWorkDto, ListedWorklogDto, LogWorkDto, WorklogDto } from './worklog.dto.js';
import { WorklogQueries } from './worklog.queries.js';
import { addHours, WorklogRepository } from './worklog.repository.js';
import { mayCorrectWork, mayLogWork, mayReadWorklogs, TicketAccess } from '../visibility/index.js';

@Injectable()
export class WorklogsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly access: TicketAccess,
    private readonly repository: TicketRepository,
    private readonly worklogs: WorklogRepository,
    private readonly queries: WorklogQueries,
  ) {}

  async list(actor: Actor, ticketId: number): Promise<ListedWorklogDto[]> {
    const ticket = await this.access.visible(actor, ticketId);
    assertAllowed(mayReadWorklogs(actor, ticket));
    const worklogs = await this.queries.ofTicket(ticketId);
    return worklogs.map((worklog) => {
      const { allowed } = mayCorrectWork(actor, ticket, { technicianId: worklog.technician.id });
      return { ...worklog, allowedActions: allowed ? ['CORRECT'] : [] };
    });
  }

  async log(actor: Actor, ticketId: number, { notes, hoursSpent, workedOn }: LogWorkDto): Promise<WorklogDto> {
    const worklogId = await this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      assertAllowed(mayLogWork(actor, ticket));
      const totalHoursSpent = addHours(ticket.totalHoursSpent, hoursSpent);
      const now = this.clock.now();
      const today = dayOf(now);
      assertPast(workedOn, today);
      const worklog = await this.worklogs.add(tx, {
        ticketId,
        technicianId: actor.id,
        notes,
        hoursSpent,
        workedOn: workedOn ?? today,
        createdAt: now,
      });
      await this.repository.update(tx, ticket, { totalHoursSpent }, now);
      const facts = { ticketId, worklogId: worklog.id, technicianId: actor.id, hoursSpent };
      await this.events.publish(tx, ticketEvents.worklogAdded, facts);
      return worklog.id;
    });
    return this.queries.read(worklogId);
  }

  /** An unchanged entry writes nothing. */
  async correct(actor: Actor, ticketId: number, id: string, change: CorrectWorkDto): Promise<WorklogDto> {
    await this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      const before = await this.worklogs.find(tx, ticketId, id);
      assertAllowed(mayCorrectWork(actor, ticket, before));
      const now = this.clock.now();
      assertPast(change.workedOn, dayOf(now));
      const { notes = before.notes, hoursSpent = before.hoursSpent, workedOn = before.workedOn } = change;
      if (notes === before.notes && hoursSpent === before.hoursSpent && workedOn === before.workedOn) return;
      const totalHoursSpent = addHours(ticket.totalHoursSpent, hoursSpent - before.hoursSpent);
      await this.worklogs.correct(tx, id, { notes, hoursSpent, workedOn }, now);
      await this.repository.update(tx, ticket, { totalHoursSpent }, now);
      const facts = { ticketId, worklogId: id, technicianId: before.technicianId, hoursSpent };
      await this.events.publish(tx, ticketEvents.worklogCorrected, facts);
    });
    return this.queries.read(id);
  }
}

function assertPast(workedOn: Day | undefined, today: Day): void {
  if (workedOn !== undefined && workedOn > today)
    throw invalidField('workedOn', 'future', 'Work cannot be logged for a day to come');
}
