import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, isErasedPerson, LIMITS, plantColumns } from '#contract/index.js';
import { Config } from '#config/config.js';
import { ownAddresses } from '#config/inbound.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { limitKey } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { PlantsInText } from '#plants/index.js';
import type { ContactPerson } from '#organisation/users/index.js';
import { ticketEvents } from '../model/ticket-events.js';
import { TicketRepository } from '../model/ticket.repository.js';
import { NewAssistanceTicketDto } from './new-ticket.dto.js';
import { SubmissionRepository } from './submission.repository.js';
import { draftTicket } from './ticket-draft.js';
import { TicketOwners } from './ticket-owners.js';
import { creationRow } from '../activity/index.js';

interface NamedPlant {
  plantId: string;
  type: string;
  serialNumber: string;
  owner: { id: string; name: string } | null;
}

interface ReportedRequest {
  /** The person in whose name the ticket is raised. */
  requester: { email: string; name: string };
  /** If blank, the title is made from the description. */
  title: string;
  description: string;
  /** The plant of the page where it was reported. Without it, the text is searched for a plant. */
  plant?: NamedPlant;
  /** Only where the plant stands still. */
  stoppedSince?: Date;
  /** Whether a machine or staff passed the mail on. Then the requester gets no acknowledgement. */
  isPassedOn: boolean;
}

const CONTACT = `
  SELECT u.name, u.surname, u.email, coalesce(c.name, u.company, '') AS company, u.phone, u.language
  FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE lower(u.email) = lower(:email)`;
const NOT_IN_NAMES = /[^\p{L}\p{M} '’-]/gu;

/**
 * Raises tickets from what people report outside of the form: by mail, or by the button of a plant. Fields that they
 * did not mention stay blank until staff complete them.
 */
@Injectable()
export class ReportedTickets {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly statements: PreparedStatements,
    private readonly numbers: SubmissionRepository,
    private readonly owners: TicketOwners,
    private readonly plants: PlantsInText,
    private readonly tickets: TicketRepository,
  ) {}

  /** Raises the ticket; an undefined actor is a visitor. Returns the number of the ticket. */
  async raise(tx: EntityManager, actor: Actor | undefined, request: ReportedRequest): Promise<number> {
    const { requester, title, description, isPassedOn, plant: named, stoppedSince } = request;
    const [account] = await this.statements.rows<ContactPerson>(CONTACT, { email: requester.email }, tx);
    const { phone, ...contact } = account ?? strangerOf(requester);
    const words = { description, title: title || undefined, productionStopped: stoppedSince && true };
    const written = plantColumns(named ?? { type: '', serialNumber: '' });
    const form = { ...contact, ...written, ...words, contactPhone: phone ?? undefined };
    const draft = draftTicket(Object.assign(new NewAssistanceTicketDto(), { category: 'ASSISTANCE', ...form }), actor);
    const { id: createdById, isNew: ownerIsNew, companyId, ...owner } = await this.owners.of(tx, actor, draft);
    const plant = await this.plantOf(tx, request, companyId);
    const id = await this.numbers.draw(tx);
    const createdAt = this.clock.now();
    const byStaff = named && actor && isStaff(actor) && this.forOwnerOf(named);
    const held = { createdById, companyId, awaitsMailboxProof: owner.awaitsMailboxProof, ...byStaff };
    await this.tickets.insert(
      tx,
      { ...draft, ...plant, ...held, id, createdAt },
      creationRow({ ticketId: id, actorId: actor?.id ?? null, createdAt }),
    );
    const sender = actor && isStaff(actor) ? undefined : limitKey(requester.email);
    const who = actor ? { anonymous: false, actorId: actor.id } : { anonymous: true };
    const facts = { ticketId: id, ownerId: createdById, ownerIsNew, ...who };
    await this.events.publish(tx, ticketEvents.created, { ...facts, sender, isPassedOn, stoppedSince });
    return id;
  }

  /**
   * What differs where staff report on the page of a plant: the ticket is of the company that owns the plant. Its
   * members may read it, so it has the address of the portal in place of the one of the staff.
   */
  private forOwnerOf({ owner }: NamedPlant) {
    const [contactEmail] = ownAddresses(this.config);
    const contact = { contactEmail, contactPhone: null, company: owner?.name ?? '' };
    return { ...contact, companyId: owner?.id ?? null, awaitsMailboxProof: false };
  }

  private async plantOf(tx: EntityManager, { plant, title, description }: ReportedRequest, companyId: string | null) {
    if (plant) return { plantId: plant.plantId, plantLink: 'CHOSEN' as const };
    return companyId && (await this.plants.find(tx, `${title}\n${description}`, companyId));
  }
}

/** Takes the name from the mail, or else from the address. */
function strangerOf({ email, name }: ReportedRequest['requester']): ContactPerson {
  const [local = ''] = email.split('@');
  const written = name.includes('@') ? '' : name.replace(NOT_IN_NAMES, ' ').trim();
  const words = (written || local.replace(NOT_IN_NAMES, ' ').trim() || local).split(/\s+/);
  const [first = '', ...rest] = words.map((word) => word.slice(0, LIMITS.personName.max));
  const surname = rest.join(' ').slice(0, LIMITS.personName.max);
  const language = DEFAULT_LANGUAGE;
  return { name: first, surname: isErasedPerson({ surname }) ? '' : surname, email, company: '', language };
}
