import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { reportsStops } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { Ticket } from '#tickets/index.js';
import { reportOf, reportToken } from './report-token.js';
import type { MailedStopDto, StartedStopDto } from './stop.dto.js';
import { StopLinkProof } from './stop-link-proof.js';
import { KNOWN_TO_OWNER } from './stop-links.js';
import { StopWriter } from './stop-writer.js';
import { TicketStops } from './ticket-stops.js';

const BEGINNING = `SELECT s.started_at AS "startedAt" ${KNOWN_TO_OWNER} AND s.ended_at IS NULL`;

/** Reports a stop on the ticket of a mailed link for its owner, even without a session. */
@Injectable()
export class MailedStopReport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly proof: StopLinkProof,
    private readonly stops: TicketStops,
    private readonly writer: StopWriter,
  ) {}

  /** Reports nothing where the ticket has a running stop. Throws STOP_LINK_INVALID and TICKET_CLOSED. */
  report({ token, startedAt = this.clock.now() }: MailedStopDto): Promise<StartedStopDto> {
    return this.unitOfWork.run(async (tx) => {
      const { ticketId, ownerId } = await this.proof.of(tx, token, { read: reportOf, write: reportToken });
      this.writer.assertRecent('startedAt', startedAt);
      const ticket = await lockTicket(tx, ticketId, ownerId);
      await this.stops.reportForOwner(tx, ticket, startedAt);
      const [known] = await tx.query<StartedStopDto[]>(BEGINNING, [ticketId]);
      return known ?? { startedAt };
    });
  }
}

/** Until the ticket is locked, it may get another owner or category, or close. */
async function lockTicket(tx: EntityManager, id: number, createdById: string): Promise<Ticket> {
  const ticket = await tx.findOne(Ticket, { where: { id, createdById }, lock: { mode: 'pessimistic_write' } });
  if (!ticket || !reportsStops(ticket.category)) throw new DomainError('STOP_LINK_INVALID');
  if (ticket.status === 'CLOSED') throw new DomainError('TICKET_CLOSED');
  return ticket;
}
