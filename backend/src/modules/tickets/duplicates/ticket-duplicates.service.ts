import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError, invalidField } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import type { Language } from '#contract/index.js';
import { Ticket } from '../model/ticket.entity.js';
import type { TicketDto } from '../detail/ticket.dto.js';
import { TicketQueries } from '../detail/ticket.queries.js';
import { TicketStatusService } from '../status/ticket-status.service.js';
import type { ClosingAsDuplicateDto, DraftedTicketDto, SimilarTicketDto } from './duplicate.dto.js';
import { SimilarTicketQueries } from './similar-tickets.queries.js';
import { ActivityRecorder } from '../activity/index.js';
import { isCurrent, isForOwner, mayCloseAsDuplicate, mayRead, TicketAccess } from '../visibility/index.js';

/** The sentence of the final report; `original` is null when the owner may not know it. */
const SENTENCES: Record<Language, (original: number | null) => string> = {
  it: (original) =>
    original === null ? 'Duplicato di una richiesta già registrata.' : `Duplicato del ticket n. ${original}.`,
  en: (original) =>
    original === null ? 'Duplicate of a request that is registered already.' : `Duplicate of ticket no. ${original}.`,
};

/** The final report of a ticket closed as a duplicate. */
function duplicateReport(language: Language, original: number | null, note: string | undefined): string {
  const sentence = SENTENCES[language](original);
  return note === undefined ? sentence : `${sentence}\n\n${note}`;
}

@Injectable()
export class TicketDuplicatesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly status: TicketStatusService,
    private readonly recorder: ActivityRecorder,
    private readonly similar: SimilarTicketQueries,
    private readonly tickets: TicketQueries,
  ) {}

  async similarTo(actor: Actor, ticketId: number): Promise<SimilarTicketDto[]> {
    return this.similar.similarTo(actor, await this.access.visible(actor, ticketId));
  }

  openOf(actor: Actor, draft: DraftedTicketDto): Promise<SimilarTicketDto[]> {
    return this.similar.openOf(actor, draft);
  }

  /** Closes a ticket as a duplicate, by the usual rules. Both tickets get an activity. */
  async close(actor: Actor, ticketId: number, request: ClosingAsDuplicateDto): Promise<TicketDto> {
    const { duplicateOf, note, version } = request;
    if (duplicateOf === ticketId)
      throw invalidField('duplicateOf', 'otherTicket', 'A ticket cannot be its own duplicate');
    return this.unitOfWork.run(async (tx) => {
      const locked = await this.access.lockVisible(tx, actor, [ticketId, duplicateOf]);
      const [ticket, original] = [ticketId, duplicateOf].map((id) => locked.find((found) => found.id === id));
      if (!ticket) throw new DomainError('TICKET_NOT_FOUND');
      const hasDuplicates = await tx.existsBy(Ticket, { duplicateOfId: ticketId });
      assertAllowed(mayCloseAsDuplicate(actor, ticket, hasDuplicates));
      assertAllowed(isCurrent(ticket, version));
      if (!original) throw new DomainError('ORIGINAL_NOT_FOUND');
      await this.assertNoDuplicate(tx, actor, original);
      const named = isForOwner(ticket, original) ? original.id : null;
      const finalReport = duplicateReport(ticket.language, named, note);
      await this.status.applyTo(tx, actor, ticket, { status: 'CLOSED', finalReport, duplicateOfId: original.id });
      await this.recorder.change(
        tx,
        original,
        {},
        {
          kind: 'DUPLICATE_CLOSED',
          payload: { duplicate: { from: null, to: ticketId } },
          actorId: actor.id,
          createdAt: this.clock.now(),
        },
      );
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  /**
   * Refuses an original that is a duplicate itself, because duplicates do not chain. The error names the true original
   * to callers who may read it.
   */
  private async assertNoDuplicate(tx: EntityManager, actor: Actor, { duplicateOfId }: Ticket): Promise<void> {
    if (duplicateOfId === null) return;
    const original = await this.tickets.row(tx, duplicateOfId);
    const message = String(duplicateOfId);
    const details = mayRead(actor, original).allowed
      ? [{ field: 'duplicateOf', code: 'original', message }]
      : undefined;
    throw new DomainError('DUPLICATE_OF_DUPLICATE', details);
  }
}
