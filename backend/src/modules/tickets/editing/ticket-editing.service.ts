import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { searchTextOf } from '../model/search-text.js';
import type { FieldChanges } from '../model/ticket-activity.entity.js';
import type { Ticket } from '../model/ticket.entity.js';
import { assertAllowed } from '#kernel/errors/index.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import { assertAlarmDetails, assertFieldsFit, editedColumns, fieldChanges, type TicketEditDto } from './ticket-edit.js';
import { ActivityRecorder } from '../activity/index.js';
import { isCurrent, mayTriage, TicketAccess } from '../visibility/index.js';

@Injectable()
export class TicketEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly recorder: ActivityRecorder,
    private readonly tickets: TicketQueries,
  ) {}

  /** Corrects fields of the form without sending mails. A request that changes nothing writes nothing. */
  async edit(actor: Actor, ticketId: number, request: TicketEditDto): Promise<TicketDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      assertAllowed(mayTriage(actor, ticket));
      assertAllowed(isCurrent(ticket, request.version));
      assertFieldsFit(ticket, request);
      const changes = fieldChanges(ticket, request);
      if (Object.keys(changes).length > 0) await this.keep(tx, actor, ticket, changes);
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  private async keep(tx: EntityManager, actor: Actor, ticket: Ticket, changes: FieldChanges): Promise<void> {
    const columns = editedColumns(changes);
    const edited = { ...ticket, ...columns };
    assertAlarmDetails(changes, edited);
    const written = { ...columns, searchText: searchTextOf(edited) };
    await this.recorder.change(tx, ticket, written, {
      kind: 'EDITED',
      payload: changes,
      actorId: actor.id,
      createdAt: this.clock.now(),
    });
  }
}
