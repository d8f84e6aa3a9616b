import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { plantColumns, plantOf } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainEvents, Outbox } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import {
  defineAssignedPlants,
  followMerges,
  PlantMatching,
  plantMerging,
  PlantQueries,
  type PlantSummaryDto,
} from '#plants/index.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import type { NamedRef } from '../model/ticket-activity.entity.js';
import type { Ticket } from '../model/ticket.entity.js';
import { assertAllowed } from '#kernel/errors/index.js';
import { linkPlants } from './link-plants.job.js';
import type { PlantLinkDto, PlantProposalDto } from './plant-link.dto.js';
import { ActivityRecorder } from '../activity/index.js';
import { isCurrent, mayLinkPlant, TicketAccess } from '../visibility/index.js';

/** Lets staff set the plant that a ticket is about. */
@Injectable()
export class PlantLinksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly recorder: ActivityRecorder,
    private readonly matching: PlantMatching,
    private readonly plants: PlantQueries,
    private readonly tickets: TicketQueries,
    private readonly outbox: Outbox,
  ) {}

  /** Queues the job. A repetition within a minute queues no other. */
  linkEarlier(): Promise<void> {
    const minute = Math.floor(this.clock.now().getTime() / 60_000);
    return this.unitOfWork.run((tx) =>
      this.outbox.add(tx, linkPlants, {}, { dedupeKey: `${linkPlants.kind}:${minute}` }),
    );
  }

  async proposals(actor: Actor, ticketId: number): Promise<PlantProposalDto[]> {
    const ticket = await this.access.visible(actor, ticketId);
    const proposed = await this.matching.propose({ ...plantOf(ticket), companyId: ticket.companyId });
    const plants = await this.plants.byIds(
      actor,
      proposed.map(({ plantId }) => plantId),
    );
    return proposed.flatMap(({ plantId, reasons }) =>
      plants.filter(({ id }) => id === plantId).map((plant) => ({ plant, reasons })),
    );
  }

  /** A request that changes nothing writes nothing, whatever its version. */
  link(actor: Actor, ticketId: number, { plantId, version }: PlantLinkDto): Promise<TicketDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      assertAllowed(mayLinkPlant(actor, ticket));
      const to = plantId === null ? null : nameOf(await this.plants.hold(actor, plantId, tx));
      if (plantId !== ticket.plantId || ticket.plantLink === 'EXACT' || ticket.plantLink === 'LOOSE') {
        assertAllowed(isCurrent(ticket, version));
        await this.change(tx, actor, ticket, to);
      }
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  private async change(tx: EntityManager, actor: Actor, ticket: Ticket, to: NamedRef | null): Promise<void> {
    const from = ticket.plantId === null ? null : nameOf(await this.plants.read(actor, ticket.plantId, tx));
    const link = { plantId: to?.id ?? null, plantLink: to && ('CONFIRMED' as const) };
    const columns = { ...link, ...(await this.blanksOf(tx, actor, ticket, to?.id ?? null)) };
    await this.recorder.change(tx, ticket, columns, {
      kind: 'PLANT_LINKED',
      payload: { plant: { from, to } },
      actorId: actor.id,
      createdAt: this.clock.now(),
    });
  }

  /** Returns type and serial number of the plant for a ticket that lacks them, such as one raised by mail. */
  private async blanksOf(
    tx: EntityManager,
    actor: Actor,
    { plantSerialNumber }: Ticket,
    plantId: string | null,
  ): Promise<Partial<Ticket>> {
    if (plantId === null || plantSerialNumber !== '') return {};
    const { model, serialNumber } = await this.plants.read(actor, plantId, tx);
    return plantColumns({ type: model.code, serialNumber });
  }
}

const nameOf = ({ id, model, serialNumber }: PlantSummaryDto): NamedRef => ({
  id,
  name: `${model.code} ${serialNumber}`,
});

/** Collaborators only read a ticket, so its plant does not count as theirs. A closed ticket needs no further work. */
defineAssignedPlants(({ id }) => ({
  sql: `SELECT DISTINCT t.plant_id FROM tickets t
    WHERE t.assigned_technician_id = :assigneeId AND t.plant_id IS NOT NULL AND t.status <> 'CLOSED'`,
  parameters: { assigneeId: id },
}));

const MOVE = `UPDATE tickets SET plant_id = $2
  WHERE plant_id = $1 AND ($3::int[] IS NULL OR id = ANY($3)) RETURNING id`;

/** Moves the tickets of a merged plant to the plant that stays, without a new version or a notification. */
@Injectable()
export class PlantMoves implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    this.events.on(plantMerging, async ({ from }, tx) => {
      await tx.query('SELECT FROM tickets WHERE plant_id = $1 ORDER BY id FOR UPDATE', [from]);
    });
    followMerges(this.events, 'tickets', MOVE);
  }
}
