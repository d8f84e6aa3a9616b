import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { TicketAccess } from '../visibility/ticket-access.js';
import { worklogAdded } from '../model/ticket-events.js';
import { mayLogWork, mayReadWorklogs } from '../model/ticket.policy.js';
import { demand } from '../model/verdict.js';
import { TicketRepository } from '../model/ticket.repository.js';
import type { LogWorkDto, WorklogDto } from './worklog.dto.js';
import { WorklogQueries } from './worklog.queries.js';
import { addHours, WorklogRepository } from './worklog.repository.js';

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

  async list(actor: Actor, ticketId: number): Promise<WorklogDto[]> {
    demand(mayReadWorklogs(actor, await this.access.visible(actor, ticketId)));
    return this.queries.ofTicket(ticketId);
  }

  async log(actor: Actor, ticketId: number, { notes, hoursSpent }: LogWorkDto): Promise<WorklogDto> {
    const worklogId = await this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      demand(mayLogWork(actor, ticket));
      const totalHoursSpent = addHours(ticket.totalHoursSpent, hoursSpent);
      const now = this.clock.now();
      const worklog = await this.worklogs.add(tx, {
        ticketId,
        technicianId: actor.id,
        notes,
        hoursSpent,
        createdAt: now,
      });
      await this.repository.update(tx, ticket, { totalHoursSpent }, now);
      const facts = { ticketId, worklogId: worklog.id, technicianId: actor.id, hoursSpent };
      await this.events.publish(tx, worklogAdded, facts);
      return worklog.id;
    });
    return this.queries.read(worklogId);
  }
}
