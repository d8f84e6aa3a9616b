import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { LIMITS, type ParticipantRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError, invalidField } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { Participant } from '../model/participant.entity.js';
import type { Ticket } from '../model/ticket.entity.js';
import { CopiedPeople } from './copied-people.js';
import { ParticipantChanges } from './participant-changes.js';
import type { NewParticipantDto, ParticipantDto, ParticipantsResponse } from './participant.dto.js';
import { ParticipantQueries } from './participant.queries.js';
import { mayAddParticipant, mayRemoveParticipant, TicketAccess } from '../visibility/index.js';
import type { PersonRefDto } from '#organisation/users/index.js';

const MOST: Readonly<Record<NewParticipantDto['role'], number>> = {
  COLLABORATOR: LIMITS.participants.collaborators,
  CC: LIMITS.participants.copied,
};

/** Manages the people who take part in a ticket besides its owner and technician. */
@Injectable()
export class ParticipantsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly queries: ParticipantQueries,
    private readonly copied: CopiedPeople,
    private readonly changes: ParticipantChanges,
  ) {}

  async list(actor: Actor, ticketId: number): Promise<ParticipantsResponse> {
    await this.access.visible(actor, ticketId);
    const participants = await this.queries.list(actor, ticketId);
    return { participants, isFollowing: await this.changes.isFollowing(actor, ticketId) };
  }

  async candidates(actor: Actor, ticketId: number): Promise<PersonRefDto[]> {
    const ticket = await this.access.visible(actor, ticketId);
    assertAllowed(mayAddParticipant(actor, ticket));
    return this.queries.candidates(actor, ticket);
  }

  /** Changes nothing if the person takes part already. */
  add(actor: Actor, ticketId: number, request: NewParticipantDto): Promise<ParticipantDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      assertAllowed(mayAddParticipant(actor, ticket));
      const { role } = request;
      const person =
        role === 'CC'
          ? await this.copied.personOf(tx, ticket, request)
          : await this.technician(tx, actor, ticket, request);
      const known = await tx.findOneBy(Participant, { ticketId, userId: person.id, role });
      if (known?.leftAt) throw new DomainError('PARTICIPANT_LEFT');
      if (!known) await this.keep(tx, actor, ticket, person, role);
      const all = await this.queries.list(actor, ticketId, tx);
      const added = all.find(({ id, role: held }) => id === person.id && held === role);
      if (!added) throw new Error('A participant vanished while being added');
      return added;
    });
  }

  /** Removes collaborators and people in copy. Collaborators may remove themselves. */
  remove(actor: Actor, ticketId: number, userId: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      assertAllowed(mayRemoveParticipant(actor, ticket, userId));
      for (const role of ['COLLABORATOR', 'CC'] as const)
        await this.changes.remove(tx, ticket, { userId, role, actorId: actor.id });
    });
  }

  /** Lets the caller follow the ticket. Everyone who sees a ticket may be notified of it. */
  async follow(actor: Actor, ticketId: number, isFollowing: boolean): Promise<void> {
    await this.access.visible(actor, ticketId);
    await this.changes.follow(actor, ticketId, isFollowing);
  }

  private async technician(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    { userId }: NewParticipantDto,
  ): Promise<PersonRefDto> {
    if (userId === undefined) throw invalidField('userId', 'required', 'This field is required');
    const known = await tx.findOne(Participant, {
      where: { ticketId: ticket.id, userId, role: 'COLLABORATOR' },
      relations: { user: true },
    });
    const found = known?.user ?? (await this.queries.candidate(tx, actor, ticket, userId));
    if (!found) throw new DomainError('TECHNICIAN_NOT_ASSIGNABLE');
    return { id: found.id, name: found.name, surname: found.surname };
  }

  private async keep(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    person: PersonRefDto,
    role: NewParticipantDto['role'],
  ): Promise<void> {
    const held = await tx.countBy(Participant, {
      ticketId: ticket.id,
      role: role as ParticipantRole,
      leftAt: IsNull(),
    });
    if (held >= MOST[role]) throw new DomainError('TOO_MANY_PARTICIPANTS');
    await this.changes.add(tx, ticket, { person, role, actorId: actor.id, at: this.clock.now() });
  }
}
