import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { ParticipantRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { notedNameSql, unnamedPerson } from './copied-names.js';
import { Participant } from '../model/participant.entity.js';
import type { NamedRef } from '../model/ticket-activity.entity.js';
import { ticketEvents } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { ActivityRecorder } from '../activity/index.js';
import type { PersonRefDto } from '#organisation/users/index.js';

type ChangedRole = Exclude<ParticipantRole, 'FOLLOWER'>;

interface Removal {
  userId: string;
  role: ChangedRole;
  actorId: string;
}

interface Addition {
  person: PersonRefDto;
  role: ChangedRole;
  actorId: string;
  at: Date;
}

const KINDS = { COLLABORATOR: 'COLLABORATOR_CHANGED', CC: 'COPY_CHANGED' } as const;

const refOf = ({ id, name, surname }: Omit<PersonRefDto, 'email'>): NamedRef => ({
  id,
  name: `${name} ${surname}`.trim(),
});

/** Returns a person in copy with the name that readers of the ticket see. */
async function copiedRef(tx: EntityManager, { id: ticketId, language }: Ticket, userId: string): Promise<NamedRef> {
  const [noted] = await tx.query<[{ name: string | null }]>(`SELECT ${notedNameSql('$1', '$2')} AS name`, [
    ticketId,
    userId,
  ]);
  return { id: userId, name: noted.name ?? unnamedPerson(language).name };
}

/** Changes who takes part in a ticket, and publishes activity and live notices. */
@Injectable()
export class ParticipantChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly recorder: ActivityRecorder,
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
  ) {}

  isFollowing({ id: userId }: Actor, ticketId: number): Promise<boolean> {
    return this.dataSource.manager.existsBy(Participant, { ticketId, userId, role: 'FOLLOWER' });
  }

  async follow({ id: userId }: Actor, ticketId: number, isFollowing: boolean): Promise<void> {
    const { manager } = this.dataSource;
    const follower = { ticketId, userId, role: 'FOLLOWER' as const };
    if (isFollowing)
      await manager.createQueryBuilder().insert().into(Participant).values(follower).orIgnore().execute();
    else await manager.delete(Participant, follower);
  }

  async add(tx: EntityManager, ticket: Ticket, { person, role, actorId, at }: Addition): Promise<void> {
    const { id: ticketId } = ticket;
    await tx.insert(Participant, { ticketId, userId: person.id, role, createdAt: at });
    await this.record(tx, ticket, role, { from: null, to: refOf(person) }, { actorId, createdAt: at });
    this.announce(tx, ticketId, role, person.id);
    if (role === 'COLLABORATOR')
      await this.events.publish(tx, ticketEvents.collaboratorAdded, { ticketId, userId: person.id });
  }

  /** Does nothing for people who do not take part. People in copy who left keep their row. */
  async remove(tx: EntityManager, ticket: Ticket, { userId, role, actorId }: Removal): Promise<void> {
    const found = await tx.findOne(Participant, {
      where: { ticketId: ticket.id, userId, role, leftAt: IsNull() },
      relations: { user: true },
    });
    if (!found) return;
    await tx.delete(Participant, { ticketId: ticket.id, userId, role });
    const by = { actorId, createdAt: this.clock.now() };
    const from = role === 'CC' ? await copiedRef(tx, ticket, userId) : refOf(found.user);
    await this.record(tx, ticket, role, { from, to: null }, by);
    this.announce(tx, ticket.id, role, userId);
  }

  /** Marks a person in copy as one who left. */
  async leave(tx: EntityManager, ticket: Ticket, userId: string, leftAt: Date): Promise<void> {
    const place = { ticketId: ticket.id, userId, role: 'CC' as const };
    await tx.update(Participant, place, { leftAt });
    const from = await copiedRef(tx, ticket, userId);
    // Recorded without an actor, because readers would see the name of the account.
    await this.record(tx, ticket, 'CC', { from, to: null }, { actorId: null, createdAt: leftAt });
    this.announce(tx, ticket.id, 'CC', userId);
  }

  private async record(
    tx: EntityManager,
    ticket: Ticket,
    role: ChangedRole,
    participant: { from: NamedRef | null; to: NamedRef | null },
    by: { actorId: string | null; createdAt: Date },
  ): Promise<void> {
    await this.recorder.record(tx, ticket, { kind: KINDS[role], payload: { participant }, ...by });
  }

  /**
   * Refreshes the open pages of the ticket, and all those of a collaborator, whose rights have changed. People in copy
   * get no notice.
   */
  private announce(tx: EntityManager, id: number, role: ChangedRole, userId: string): void {
    const isOfStaff = role === 'COLLABORATOR';
    this.live.publish(tx, { topic: 'conversation', id, ...(isOfStaff && { staffOnly: true }) });
    if (!isOfStaff) return;
    this.live.publish(tx, { topic: 'tickets', userId });
    this.live.publish(tx, { topic: 'session', userId });
  }
}
