import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { UploadPermits } from '../model/upload-permits.js';
import type { AttachmentRow } from '../detail/ticket.presenter.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import type { CreatedTicketDto, NewCustomerDto } from './created-ticket.dto.js';
import { presentCreated } from './created-ticket.presenter.js';
import type { NewTicket } from './new-ticket.dto.js';
import { NewTickets } from './new-tickets.js';
import { fingerprintOf, SubmissionRepository } from './submission.repository.js';
import { TicketPlants } from './ticket-plants.js';

/** The ticket of this submission, new or from an earlier attempt. */
interface Submitted {
  ticketId: number;
  newCustomer?: NewCustomerDto;
}

@Injectable()
export class TicketCreationService {
  /** Limits the tickets of visitors and clients. */
  private readonly ticketsPerAddress: WindowLimit;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly submissions: SubmissionRepository,
    private readonly newTickets: NewTickets,
    private readonly plants: TicketPlants,
    private readonly permits: UploadPermits,
    private readonly tickets: TicketQueries,
    limits: Limits,
  ) {
    this.ticketsPerAddress = limits.window('ticketsPerAddress', HOUR);
  }

  /**
   * Raises a ticket; a repetition with the same Idempotency-Key within 24 hours returns the same
   * one.
   */
  async submit(
    actor: Actor | undefined,
    request: NewTicket,
    { sender, idempotencyKey }: { sender: string; idempotencyKey?: string },
  ): Promise<CreatedTicketDto> {
    await this.assertWithinLimit(actor, sender);
    const mark = fingerprintOf(idempotencyKey, actor, request);
    return this.plants.withPlace(actor, request, ({ maySetByPlate, keep }) =>
      this.unitOfWork.run(async (tx) => {
        const ticketId = await this.submissions.claim(tx, mark);
        if (typeof ticketId !== 'number') return this.answerAgain(tx, actor, replaySubmission(ticketId));
        const newCustomer = await this.newTickets.raise(tx, actor, request, { ticketId, sender, maySetByPlate });
        if (mark && newCustomer) await this.submissions.rememberNewCustomer(tx, mark, newCustomer.email);
        this.unitOfWork.afterCommit(tx, keep);
        return this.answer(tx, actor, { ticketId, newCustomer }, []);
      }),
    );
  }

  /**
   * Clients are limited as well, because registration is public. Their counter is separate, so that visitors cannot
   * exhaust it.
   */
  private async assertWithinLimit(actor: Actor | undefined, sender: string): Promise<void> {
    if (actor && isStaff(actor)) return;
    await this.ticketsPerAddress.take(actor ? limitKey(sender, actor.role) : limitKey(sender));
  }

  private async answerAgain(
    tx: EntityManager,
    actor: Actor | undefined,
    submitted: Submitted,
  ): Promise<CreatedTicketDto> {
    return this.answer(tx, actor, submitted, await this.tickets.attachmentsOf(submitted.ticketId, tx));
  }

  private async answer(
    tx: EntityManager,
    actor: Actor | undefined,
    { ticketId, newCustomer }: Submitted,
    attachments: AttachmentRow[],
  ): Promise<CreatedTicketDto> {
    const row = await this.tickets.row(tx, ticketId);
    return {
      data: presentCreated(row, attachments, actor),
      ...(newCustomer ? { newCustomer } : {}),
      uploadToken: this.permits.issue(ticketId, new Date(row.createdAt)),
    };
  }
}

const replaySubmission = ({
  ticketId,
  newCustomerEmail,
}: {
  ticketId: number;
  newCustomerEmail: string | null;
}): Submitted => (newCustomerEmail === null ? { ticketId } : { ticketId, newCustomer: { email: newCustomerEmail } });
