import { Injectable } from '@nestjs/common';
import { ERRORS, LIFETIMES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, toDomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { TicketArchiveService } from '../archive/ticket-archive.service.js';
import { TicketStatusService } from '../status/ticket-status.service.js';
import type {
  BulkArchivingDto,
  BulkAssignmentDto,
  BulkPriorityDto,
  BulkResultDto,
  PickedTicketsDto,
} from './ticket-bulk.dto.js';

/** Changes one ticket; returns whether anything changed. */
type Change = (ticketId: number, version: number | undefined) => Promise<boolean>;

/** Changes many tickets. Each is changed in its own transaction, as by the endpoint for one ticket. */
@Injectable()
export class TicketBulkService {
  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly status: TicketStatusService,
    private readonly archive: TicketArchiveService,
  ) {}

  /** Sets area and technician. The status does not change. */
  assign(actor: Actor, request: BulkAssignmentDto): Promise<BulkResultDto[]> {
    const { technicalAreaId, assignedTechnicianId } = request;
    return this.each(request, (ticketId, version) =>
      this.status.apply(actor, ticketId, { technicalAreaId, assignedTechnicianId, version }),
    );
  }

  setPriority(actor: Actor, request: BulkPriorityDto): Promise<BulkResultDto[]> {
    const { priority } = request;
    return this.each(request, (ticketId, version) => this.status.apply(actor, ticketId, { priority, version }));
  }

  move(actor: Actor, request: BulkArchivingDto): Promise<BulkResultDto[]> {
    const { archived } = request;
    return this.each(request, (ticketId, version) => this.archive.put(actor, ticketId, { archived, version }));
  }

  /**
   * Runs sequentially, so that a hundred tickets need one connection. Stops at a time limit, because the caller waits.
   */
  private async each({ ids, versions }: PickedTicketsDto, change: Change): Promise<BulkResultDto[]> {
    const end = this.clock.in(LIFETIMES.bulkChange);
    const results: BulkResultDto[] = [];
    for (const [index, id] of ids.entries()) {
      const isLate = this.clock.now() > end;
      results.push(
        isLate
          ? presentRefusal(id, new DomainError('SERVICE_UNAVAILABLE'))
          : await this.one(id, versions?.[index], change),
      );
    }
    return results;
  }

  private async one(id: number, version: number | undefined, change: Change): Promise<BulkResultDto> {
    try {
      return { id, outcome: (await change(id, version)) ? 'DONE' : 'UNCHANGED' };
    } catch (thrown) {
      const error = toDomainError(thrown);
      if (ERRORS[error.code].status >= 500) this.log.error({ err: thrown, ticketId: id }, 'bulk change failed');
      return presentRefusal(id, error);
    }
  }
}

const presentRefusal = (id: number, { code, message, details }: DomainError): BulkResultDto => ({
  id,
  outcome: 'REFUSED',
  code,
  error: message,
  ...(details && { details }),
});
