import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ERRORS } from '#contract/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { User } from '#organisation/users/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { TicketChangeDto } from './ticket-change.dto.js';

/** Locks area and technician, so that the technician is not deactivated or moved during the assignment. */
@Injectable()
export class AssignmentRepository {
  findArea(tx: EntityManager, id: string | null): Promise<TechnicalArea | null> {
    if (id === null) return Promise.resolve(null);
    return tx.findOne(TechnicalArea, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  findTechnician(tx: EntityManager, id: string | null): Promise<User | null> {
    if (id === null) return Promise.resolve(null);
    return tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }
}

/** The technician and the area of a ticket. */
export interface TicketAssignment {
  area: TechnicalArea | null;
  technician: User | null;
}

@Injectable()
export class AssignmentService {
  constructor(private readonly repository: AssignmentRepository) {}

  async current(tx: EntityManager, ticket: Ticket): Promise<TicketAssignment> {
    return {
      area: await this.repository.findArea(tx, ticket.technicalAreaId),
      technician: await this.repository.findTechnician(tx, ticket.assignedTechnicianId),
    };
  }

  /**
   * Applies the request: absent values do not change, null clears, and an area alone clears a technician of another
   * area.
   */
  async requested(tx: EntityManager, current: TicketAssignment, request: TicketChangeDto): Promise<TicketAssignment> {
    const area = await this.requestedArea(tx, current.area, request.technicalAreaId);
    if (request.assignedTechnicianId === undefined) return { area, technician: keepTechnician(current, area) };
    if (request.assignedTechnicianId === (current.technician?.id ?? null))
      return { area, technician: current.technician };
    const technician = await this.repository.findTechnician(tx, request.assignedTechnicianId);
    if (request.assignedTechnicianId !== null && !technician) throw new DomainError('TECHNICIAN_NOT_ASSIGNABLE');
    return { area, technician };
  }

  private async requestedArea(
    tx: EntityManager,
    current: TechnicalArea | null,
    id: string | null | undefined,
  ): Promise<TechnicalArea | null> {
    if (id === undefined || id === (current?.id ?? null)) return current;
    const area = await this.repository.findArea(tx, id);
    if (id !== null && !area?.isActive)
      throw invalidField('technicalAreaId', 'activeArea', 'Must be an active technical area');
    return area;
  }
}

function keepTechnician(current: TicketAssignment, area: TechnicalArea | null): User | null {
  if (area?.id === current.area?.id) return current.technician;
  return current.technician && current.technician.technicalAreaId === area?.id ? current.technician : null;
}

/** Throws ASSIGNMENT_REQUIRED, naming the missing area or technician. */
export function assertComplete({ area, technician }: TicketAssignment): void {
  const missing = [...(area ? [] : ['technicalAreaId']), ...(technician ? [] : ['assignedTechnicianId'])];
  if (missing.length === 0) return;
  const { message } = ERRORS.ASSIGNMENT_REQUIRED;
  throw new DomainError(
    'ASSIGNMENT_REQUIRED',
    missing.map((field) => ({ field, code: 'required', message })),
  );
}

/** Throws TECHNICIAN_NOT_ASSIGNABLE unless the technician is active and belongs to the area. */
export function assertAssignable({ area, technician }: TicketAssignment): void {
  if (!technician) return;
  const assignable = technician.role === 'TECHNICIAN' && technician.isActive && technician.technicalAreaId === area?.id;
  if (!assignable) throw new DomainError('TECHNICIAN_NOT_ASSIGNABLE');
}
