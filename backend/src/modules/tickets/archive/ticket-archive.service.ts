import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { assertAllowed } from '#kernel/errors/index.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import { ApiSchema } from '@nestjs/swagger';
import { BooleanField, VersionField } from '#kernel/http/index.js';
import { ActivityRecorder } from '../activity/index.js';
import { isCurrent, mayArchive, TicketAccess } from '../visibility/index.js';

@ApiSchema({ name: 'TicketArchiving' })
export class TicketArchivingDto {
  @BooleanField({ description: 'False restores the ticket' })
  archived: boolean;

  @VersionField('TICKET_CHANGED')
  version?: number;
}

@Injectable()
export class TicketArchiveService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly recorder: ActivityRecorder,
    private readonly tickets: TicketQueries,
  ) {}

  /** Archives a closed ticket or restores it. A repetition changes nothing, whatever its version. */
  async move(actor: Actor, ticketId: number, request: TicketArchivingDto): Promise<TicketDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.putIn(tx, actor, ticketId, request);
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  /** Does the same without reading the ticket again, and returns whether anything changed. */
  async put(actor: Actor, ticketId: number, request: TicketArchivingDto): Promise<boolean> {
    return this.unitOfWork.run((tx) => this.putIn(tx, actor, ticketId, request));
  }

  private async putIn(
    tx: EntityManager,
    actor: Actor,
    ticketId: number,
    { archived, version }: TicketArchivingDto,
  ): Promise<boolean> {
    const ticket = await this.access.lock(tx, actor, ticketId);
    assertAllowed(mayArchive(actor, ticket));
    if (archived === (ticket.archivedAt !== null)) return false;
    assertAllowed(isCurrent(ticket, version));
    const now = this.clock.now();
    const columns = { archivedAt: archived ? now : null };
    await this.recorder.change(tx, ticket, columns, {
      kind: archived ? 'ARCHIVED' : 'RESTORED',
      payload: { archived: { from: !archived, to: archived } },
      actorId: actor.id,
      createdAt: now,
    });
    return true;
  }
}
