import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiSchema } from '@nestjs/swagger';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { ClientAccounts } from '#organisation/users/index.js';
import { UuidField, VersionField } from '#kernel/http/index.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import type { Ticket } from '../model/ticket.entity.js';
import { ActivityRecorder } from '../activity/index.js';
import { isCurrent, maySetCompany, maySetOwner, TicketAccess } from '../visibility/index.js';

@ApiSchema({ name: 'TicketOwnerChange' })
export class TicketOwnerDto {
  @UuidField({ description: 'Another active member of the company that the ticket belongs to' })
  userId: string;

  @VersionField('TICKET_CHANGED')
  version?: number;
}

/** Changes the owner of a ticket and the company that shares it. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly accounts: ClientAccounts,
    private readonly recorder: ActivityRecorder,
    private readonly tickets: TicketQueries,
  ) {}

  /** A request that changes nothing writes nothing, whatever its version. */
  setOwner(actor: Actor, ticketId: number, { userId, version }: TicketOwnerDto): Promise<TicketDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      assertAllowed(maySetOwner(actor, ticket));
      if (userId !== ticket.createdById) {
        assertAllowed(isCurrent(ticket, version));
        await this.give(tx, actor, ticket, userId);
      }
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  setCompany(actor: Actor, ticketId: number): Promise<TicketDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      const company = (await this.accounts.holdNamed(tx, ticket.createdById))?.company;
      assertAllowed(maySetCompany(actor, { ...ticket, ownerCompanyId: company?.id ?? null }));
      if (ticket.companyId === null && company)
        await this.recorder.change(
          tx,
          ticket,
          { companyId: company.id },
          {
            kind: 'COMPANY_SET',
            payload: { belongsTo: { from: null, to: company } },
            actorId: actor.id,
            createdAt: this.clock.now(),
          },
        );
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  private async give(tx: EntityManager, actor: Actor, ticket: Ticket, userId: string): Promise<void> {
    const [from, to] = [
      await this.accounts.holdNamed(tx, ticket.createdById),
      await this.accounts.holdNamed(tx, userId),
    ];
    if (!from || !to?.isActive || to.company?.id !== ticket.companyId) throw new DomainError('HEIR_NOT_ELIGIBLE');
    await this.recorder.change(
      tx,
      ticket,
      { createdById: userId },
      {
        kind: 'OWNER_CHANGED',
        payload: { owner: { from: { id: from.id, name: from.name }, to: { id: to.id, name: to.name } } },
        actorId: actor.id,
        createdAt: this.clock.now(),
      },
    );
  }
}
