import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { limitKey } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { TemporaryPasswords } from '#organisation/auth/index.js';
import { ticketEvents } from '../model/ticket-events.js';
import { TicketRepository } from '../model/ticket.repository.js';
import { TicketStatusService } from '../status/ticket-status.service.js';
import type { NewCustomerDto } from './created-ticket.dto.js';
import type { NewTicket } from './new-ticket.dto.js';
import { draftTicket } from './ticket-draft.js';
import { type Owner, TicketOwners } from './ticket-owners.js';
import { TicketPlants } from './ticket-plants.js';
import { creationRow } from '../activity/index.js';
import { TicketAccess } from '../visibility/index.js';

/** Writes a new ticket with its owner, its plant and the event of its creation. */
@Injectable()
export class NewTickets {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly owners: TicketOwners,
    private readonly plants: TicketPlants,
    private readonly repository: TicketRepository,
    private readonly passwords: TemporaryPasswords,
    private readonly access: TicketAccess,
    private readonly status: TicketStatusService,
  ) {}

  async raise(
    tx: EntityManager,
    actor: Actor | undefined,
    request: NewTicket,
    { ticketId, sender, maySetByPlate }: { ticketId: number; sender: string; maySetByPlate: boolean },
  ): Promise<NewCustomerDto | undefined> {
    const named = await this.plants.named(tx, actor, request, maySetByPlate);
    const draft = draftTicket(named, actor);
    const owner = await this.owners.of(tx, actor, draft);
    const { id: createdById, companyId, awaitsMailboxProof } = owner;
    const plant = await this.plants.of(tx, named, companyId);
    const createdAt = this.clock.now();
    await this.repository.insert(
      tx,
      { ...draft, ...plant, id: ticketId, createdById, companyId, awaitsMailboxProof, createdAt },
      creationRow({ ticketId, actorId: actor?.id ?? null, createdAt }),
    );
    await this.events.publish(tx, ticketEvents.created, {
      ticketId,
      ownerId: owner.id,
      ownerIsNew: owner.isNew,
      anonymous: actor === undefined,
      ...(actor && { actorId: actor.id }),
      ...(actor && isStaff(actor) ? {} : { sender: limitKey(sender) }),
      ...(draft.productionStopped ? { stoppedSince: request.stoppedSince ?? createdAt } : {}),
    });
    if (actor?.role === 'ADMIN') await this.assign(tx, actor, ticketId, request);
    return owner.isNew ? this.welcome(tx, owner) : undefined;
  }

  private async assign(tx: EntityManager, actor: Actor, ticketId: number, request: NewTicket): Promise<void> {
    const { technicalAreaId, assignedTechnicianId } = request;
    if (technicalAreaId === undefined && assignedTechnicianId === undefined) return;
    const ticket = await this.access.lock(tx, actor, ticketId);
    await this.status.applyTo(tx, actor, ticket, { technicalAreaId, assignedTechnicianId });
  }

  private async welcome(tx: EntityManager, owner: Owner): Promise<NewCustomerDto> {
    return { email: owner.email, temporaryPassword: await this.passwords.issue(tx, owner.id, 'SHOWN_ON_CREATION') };
  }
}
