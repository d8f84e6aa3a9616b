import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import type { NewRow } from '#kernel/persistence/index.js';
import { fieldOf, type FormColumn, TICKET_FIELD_NAMES } from '#contract/index.js';
import { SubmissionRepository } from '../creation/submission.repository.js';
import type { Happening, PayloadOf } from '../model/ticket-activity.entity.js';
import { type Submission, ticketEvents } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { type NewTicketValues, TicketRepository } from '../model/ticket.repository.js';
import { ActivityRecorder, creationRow } from '../activity/index.js';

interface Successor {
  values: Omit<NewTicketValues, 'id' | 'createdAt'> & { createdById: string };
  /** The payload of the new ticket's first activity, which refers to the former ticket. */
  origin: PayloadOf<'TICKET_CREATED'>;
  /** Makes the activity on the former ticket from the new number. */
  mention: (id: number) => Happening;
  /** Makes a row related to the new ticket from its number. */
  related?: (id: number) => NewRow;
  submission?: Submission & { stoppedSince?: Date };
}

/** Writes a ticket that results from another one. Each timeline refers to the other ticket. */
@Injectable()
export class SuccessorTickets {
  constructor(
    private readonly clock: Clock,
    private readonly numbers: SubmissionRepository,
    private readonly tickets: TicketRepository,
    private readonly recorder: ActivityRecorder,
    private readonly events: DomainEvents,
  ) {}

  /** The caller has locked the former ticket and its owner. Returns the new number. */
  async raise(
    tx: EntityManager,
    actor: Actor,
    former: Ticket,
    { values, origin, mention, related, submission }: Successor,
  ): Promise<number> {
    const id = await this.numbers.draw(tx);
    const createdAt = this.clock.now();
    const first = creationRow({ ticketId: id, actorId: actor.id, createdAt }, origin);
    await this.tickets.insert(tx, { ...values, id, createdAt }, first, ...(related ? [related(id)] : []));
    await this.recorder.record(tx, former, { ...mention(id), actorId: actor.id, createdAt });
    const facts = { ticketId: id, ownerId: values.createdById, ownerIsNew: false, anonymous: false, actorId: actor.id };
    await this.events.publish(tx, ticketEvents.created, { ...facts, ...submission });
    return id;
  }
}

/** Returns the customer and the plant of the former ticket, but not its request, which no longer applies. */
export function carriedOver(former: Ticket): Pick<Ticket, FormColumn | 'createdById' | 'parts'> & Partial<Ticket> {
  const category = former.category === 'SPARE_PART' ? 'ASSISTANCE' : former.category;
  const columns = TICKET_FIELD_NAMES.map((name) => {
    const { column, group, categories, otherwise = null } = fieldOf(name);
    const value = (former as unknown as Readonly<Record<string, unknown>>)[column];
    const stays = group !== 'REQUEST' || name === 'title' || name === 'modificationType';
    if (!categories.includes(category)) return [column, null];
    return [column, stays ? (value ?? otherwise) : otherwise];
  });
  const { createdById, companyId, awaitsMailboxProof, plantId, plantLink, language, technicalAreaId } = former;
  const held = { createdById, companyId, awaitsMailboxProof, plantId, plantLink, parts: null };
  return { ...(Object.fromEntries(columns) as Pick<Ticket, FormColumn>), ...held, language, technicalAreaId, category };
}
