import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { type Language, LIMITS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { PlantQueries, type PlantSummaryDto } from '#plants/index.js';
import { ReportedTickets, Ticket } from '#tickets/index.js';
import { visibleTo } from '#tickets/visibility/index.js';
import type { ProductionStop } from './production-stop.entity.js';
import type { NewStopDto, StopDto } from './stop.dto.js';
import { PlantOfStop } from './plant-of-stop.js';
import { StopLimits } from './stop-limits.js';
import { JoinedMeanwhile, StopLocks } from './stop-locks.js';
import { StopQueries } from './stop.queries.js';
import { StopWriter } from './stop-writer.js';

const WORDS: Readonly<Record<Language, { title: string; description: string }>> = {
  it: { title: 'Impianto fermo', description: 'L’impianto è fermo.' },
  en: { title: 'Plant stopped', description: 'The plant is stopped.' },
};

interface Report {
  plantId: string;
  since: Date;
  /** The open ticket of the plant. */
  ticket: Ticket | null;
  /** The stop of the plant that goes on. */
  running: ProductionStop | null;
}

/** Reports stops on the pages of plants, always on a ticket, because people answer tickets. */
@Injectable()
export class StopReportsService {
  constructor(
    private readonly locks: StopLocks,
    private readonly clock: Clock,
    private readonly plants: PlantQueries,
    private readonly queries: StopQueries,
    private readonly writer: StopWriter,
    private readonly limits: StopLimits,
    private readonly plantOfStop: PlantOfStop,
    private readonly newTickets: ReportedTickets,
  ) {}

  /**
   * Opens a stop, or returns the running one. Throws STOP_OVERLAPS where another one ended later. It is reported on the
   * newest open ticket of the plant that the caller sees. A client without one raises it, and so do staff, unless the
   * plant stands already.
   */
  async open(actor: Actor, { plantId, startedAt }: NewStopDto): Promise<StopDto> {
    const since = startedAt ?? this.clock.now();
    this.writer.assertRecent('startedAt', since);
    if (!isStaff(actor) && since < this.clock.in(-LIMITS.stops.hoursTrusted * 3600)) throw new DomainError('FORBIDDEN');
    await this.plants.read(actor, plantId);
    await this.limits.take(actor, plantId);
    return this.locks.run(async (tx) => {
      // Tickets come before plants in the order of locks.
      const ticket = await newestOpenTicket(tx, actor, plantId).setLock('pessimistic_write').getOne();
      const plant = await this.plants.hold(actor, plantId, tx);
      const running = await this.writer.running(tx, plantId);
      if (!ticket && (await newestOpenTicket(tx, actor, plantId).getOne())) throw new JoinedMeanwhile();
      await assertActsOn(tx, actor, plantId);
      if (startedAt && !running)
        await this.writer.assertFree(tx, actor, plantId, { id: null, startedAt, endedAt: null });
      const isKnown = ticket !== null || (isStaff(actor) && running !== null);
      const id = isKnown
        ? await this.report(tx, actor, { plantId, since, ticket, running })
        : await this.raise(tx, actor, { plant, since });
      return this.queries.read(actor, id, tx);
    });
  }

  private async report(tx: EntityManager, actor: Actor, { plantId, since, ticket, running }: Report): Promise<string> {
    const facts = { since, confirmed: true, reportedById: actor.id };
    if (ticket && (await this.writer.confirmOwn(tx, ticket.id))) return this.confirm(tx, actor, ticket.id);
    const { id } = running ?? (await this.writer.open(tx, { plantId, ticketId: null }, facts));
    if (ticket && !(await this.writer.isReportedBy(tx, id, ticket.id))) await this.link(tx, actor, id, ticket);
    // An empty list, because nothing changed for the tickets of a running stop.
    else await this.writer.announce(tx, id, []);
    if (!running) await this.writer.announceStep(tx, id, 'BEGAN');
    return id;
  }

  /** The plant takes over the stop that a stranger reported on the ticket; or else its own goes on with the ticket. */
  private async confirm(tx: EntityManager, actor: Actor, ticketId: number): Promise<string> {
    await this.plantOfStop.followTickets(tx, [ticketId]);
    const id = await this.writer.stopOf(tx, ticketId);
    await this.writer.announceStep(tx, id, 'CONFIRMED');
    await this.writer.reportConfirmed(tx, id, actor.id);
    return id;
  }

  private async link(tx: EntityManager, actor: Actor, stopId: string, ticket: Ticket): Promise<void> {
    await this.writer.link(tx, stopId, ticket.id);
    await this.writer.flag(tx, actor.id, ticket);
    await this.writer.report(tx, { ticketId: ticket.id, stopId, isConfirmed: false, actorId: actor.id });
  }

  /** Raises a ticket, whose event opens the stop; returns the id of the stop. */
  private async raise(
    tx: EntityManager,
    actor: Actor,
    { plant, since }: { plant: PlantSummaryDto; since: Date },
  ): Promise<string> {
    const { id, model, serialNumber, owner } = plant;
    const { title, description } = WORDS[actor.language];
    const ticketId = await this.newTickets.raise(tx, actor, {
      requester: { email: actor.email, name: '' },
      title: `${title}: ${model.code} ${serialNumber}`.slice(0, LIMITS.ticketTitle.max),
      description,
      isPassedOn: isStaff(actor),
      plant: { plantId: id, type: model.code, serialNumber, owner },
      stoppedSince: since,
    });
    return this.writer.stopOf(tx, ticketId);
  }
}

/** The newest open ticket of the plant that the caller sees; requests for modifications report no stops. */
function newestOpenTicket(tx: EntityManager, actor: Actor, plantId: string): SelectQueryBuilder<Ticket> {
  const { sql, parameters } = visibleTo({ ...actor, collaboratesOn: [] });
  return tx
    .createQueryBuilder(Ticket, 't')
    .where(`t.plant_id = :plantId AND t.status <> 'CLOSED' AND t.category <> 'MODIFICATION' AND ${sql}`, {
      plantId,
      ...parameters,
    })
    .orderBy('t.id', 'DESC')
    .limit(1);
}

/** A technician must be assigned to a ticket of the plant. */
async function assertActsOn(tx: EntityManager, actor: Actor, plantId: string): Promise<void> {
  if (actor.role !== 'TECHNICIAN') return;
  const { sql, parameters } = visibleTo({ ...actor, collaboratesOn: [] });
  const found = await tx
    .createQueryBuilder()
    .select('1')
    .from('tickets', 't')
    .where(`t.plant_id = :plantId AND ${sql}`, { plantId, ...parameters })
    .limit(1)
    .getRawOne<object>();
  if (!found) throw new DomainError('FORBIDDEN');
}
