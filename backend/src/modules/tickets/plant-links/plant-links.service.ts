import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { plantOf } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { PlantMatching, PlantQueries } from '../../plants/index.js';
import { ActivityRecorder } from '../activity/activity-recorder.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import type { NamedRef } from '../model/ticket-activity.entity.js';
import type { Ticket } from '../model/ticket.entity.js';
import { isCurrent, mayLinkPlant } from '../model/ticket.policy.js';
import { assertAllowed } from '../model/verdict.js';
import { TicketAccess } from '../visibility/ticket-access.js';
import type { PlantLinkDto, PlantProposalDto } from './plant-link.dto.js';

/** The plant of a ticket, in the hands of staff. */
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
  ) {}

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

  /** A request that changes nothing writes nothing, at any version. */
  link(actor: Actor, ticketId: number, { plantId, version }: PlantLinkDto): Promise<TicketDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      assertAllowed(mayLinkPlant(actor, ticket));
      const to = await this.named(tx, actor, plantId);
      if (plantId !== ticket.plantId || ticket.plantLink === 'EXACT' || ticket.plantLink === 'LOOSE') {
        assertAllowed(isCurrent(ticket, version));
        await this.change(tx, actor, ticket, to);
      }
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  private async change(tx: EntityManager, actor: Actor, ticket: Ticket, to: NamedRef | null): Promise<void> {
    const from = await this.named(tx, actor, ticket.plantId);
    const columns = { plantId: to?.id ?? null, plantLink: to && ('CONFIRMED' as const) };
    await this.recorder.change(tx, ticket, columns, {
      kind: 'PLANT_LINKED',
      payload: { plant: { from, to } },
      actorId: actor.id,
      createdAt: this.clock.now(),
    });
  }

  private async named(tx: EntityManager, actor: Actor, id: string | null): Promise<NamedRef | null> {
    if (id === null) return null;
    const { model, serialNumber } = await this.plants.read(actor, id, tx);
    return { id, name: `${model.code} ${serialNumber}` };
  }
}
