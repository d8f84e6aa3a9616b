import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { plantColumns, plantOf } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { DAY, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { holdPlants, PlantMatching, PlantQueries } from '#plants/index.js';
import { plateCodeIn, PlateQueries } from '#plants/plates/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { NewTicket } from './new-ticket.dto.js';

type PlantOfTicket = Pick<Ticket, 'plantId' | 'plantLink' | 'plateCode'>;

const NONE = { plantId: null, plantLink: null };

/** A place among the tickets that visitors link to a plant by one plate in a day. */
interface PlaceOfDay {
  /** Whether the plate may link the ticket to its plant. */
  maySetByPlate: boolean;
  /** Must be called once a new ticket is committed. */
  keep: () => void;
}

/** Whether the caller is staff or belongs to a company, which takes an administrator or an invitation. */
const isTrusted = (actor: Actor | undefined): boolean =>
  actor !== undefined && (isStaff(actor) || actor.companyIds.length > 0);

/** The plant of a new ticket. */
@Injectable()
export class TicketPlants {
  /**
   * Limits the tickets that visitors link to a plant by one plate, because anyone can copy a label. Clients without a
   * company count as visitors, because registration is public.
   */
  private readonly byPlate: WindowLimit;

  constructor(
    private readonly matching: PlantMatching,
    private readonly plants: PlantQueries,
    private readonly plates: PlateQueries,
    limits: Limits,
  ) {
    this.byPlate = limits.window('ticketsPerPlate', DAY);
  }

  /**
   * Runs `raise` with a place among the tickets of a day. The place is taken before, so that concurrent requests cannot
   * exceed the limit, and given back unless `raise` keeps it.
   */
  async withPlace<T>(
    actor: Actor | undefined,
    { plateCode }: NewTicket,
    raise: (place: PlaceOfDay) => Promise<T>,
  ): Promise<T> {
    const code = isTrusted(actor) || plateCode === undefined ? null : plateCodeIn(plateCode);
    if (code === null) return raise({ maySetByPlate: true, keep: () => undefined });
    const maySetByPlate = await this.byPlate.allows(limitKey(code));
    let isConfirmed = false;
    try {
      return await raise({ maySetByPlate, keep: () => (isConfirmed = maySetByPlate) });
    } finally {
      if (!isConfirmed) await this.byPlate.giveBack(limitKey(code));
    }
  }

  /**
   * Returns the request with plant, type and serial number of the chosen plant or the scanned plate, which sets no
   * plant unless it may. Throws PLANT_NOT_FOUND and PLATE_NOT_FOUND.
   */
  async named(
    tx: EntityManager,
    actor: Actor | undefined,
    request: NewTicket,
    maySetByPlate: boolean,
  ): Promise<NewTicket> {
    const { plantId } = request;
    if (request.plateCode !== undefined) {
      const { plateCode, ...plate } = await this.plates.plantOf(plateCodeIn(request.plateCode), tx);
      const written = plantColumns({ type: plate.model, serialNumber: plate.serialNumber });
      return { ...request, ...written, plateCode, plantId: maySetByPlate ? plate.plantId : undefined };
    }
    if (plantId === undefined) return request;
    if (!actor) throw new DomainError('PLANT_NOT_FOUND');
    const { model, serialNumber } = await this.plants.hold(actor, plantId, tx);
    return { ...request, ...plantColumns({ type: model.code, serialNumber }) };
  }

  /** Returns the plant in a request from `named`, or else the plant that its text identifies for certain. */
  async of(tx: EntityManager, request: NewTicket, companyId: string | null): Promise<PlantOfTicket> {
    const found = await this.find(tx, request, companyId);
    const isHeld = found.plantId !== null && (await holdPlants(tx, [found.plantId])).size > 0;
    return { ...(isHeld ? found : NONE), plateCode: request.plateCode ?? null };
  }

  private async find(
    tx: EntityManager,
    request: NewTicket,
    companyId: string | null,
  ): Promise<Omit<PlantOfTicket, 'plateCode'>> {
    const { plantId, plateCode } = request;
    if (plantId !== undefined) return { plantId, plantLink: plateCode === undefined ? 'CHOSEN' : 'PLATE' };
    if (plateCode !== undefined) return NONE;
    const match = await this.matching.find(tx, { ...plantOf(request), companyId });
    return { plantId: match?.plantId ?? null, plantLink: match?.link ?? null };
  }
}
