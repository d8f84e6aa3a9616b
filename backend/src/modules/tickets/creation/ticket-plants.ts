import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { plantColumns, plantOf } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { PlantMatching, PlantQueries } from '../../plants/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { NewTicket } from './new-ticket.dto.js';

export type PlantOfTicket = Pick<Ticket, 'plantId' | 'plantLink'>;

/** The plant of a new ticket. */
@Injectable()
export class TicketPlants {
  constructor(
    private readonly matching: PlantMatching,
    private readonly plants: PlantQueries,
  ) {}

  /** The request with type and serial number of the chosen plant. Throws PLANT_NOT_FOUND. */
  async named(tx: EntityManager, actor: Actor | undefined, request: NewTicket): Promise<NewTicket> {
    if (request.plantId === undefined) return request;
    if (!actor) throw new DomainError('PLANT_NOT_FOUND');
    const { model, serialNumber } = await this.plants.read(actor, request.plantId, tx);
    return { ...request, ...plantColumns({ type: model.code, serialNumber }) };
  }

  /** The chosen plant, or the one that is certainly meant. */
  async of(tx: EntityManager, request: NewTicket, companyId: string | null): Promise<PlantOfTicket> {
    if (request.plantId !== undefined) return { plantId: request.plantId, plantLink: 'CHOSEN' };
    const match = await this.matching.find(tx, { ...plantOf(request), companyId });
    return { plantId: match?.plantId ?? null, plantLink: match?.link ?? null };
  }
}
