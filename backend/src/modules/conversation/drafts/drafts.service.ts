import { Injectable } from '@nestjs/common';
import type { DraftKind } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import type { DraftDto, DraftRefDto, SaveDraftDto } from './draft.dto.js';
import { DraftRepository } from './draft.repository.js';
import { mayNote, mayReply, TicketAccess, visibleTo } from '#tickets/visibility/index.js';

/** Which message of a ticket is being written. */
export interface Writing {
  ticketId: number;
  kind: DraftKind;
}

/** The messages that users have begun to write, on any device. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly drafts: DraftRepository,
    private readonly live: LiveNotices,
  ) {}

  async ofTicket(actor: Actor, ticketId: number): Promise<DraftDto[]> {
    await this.tickets.visible(actor, ticketId);
    return this.drafts.of(ticketId, actor.id);
  }

  /** The caller's drafts on open tickets that they may see now. */
  ofCaller(actor: Actor): Promise<DraftRefDto[]> {
    return this.drafts.marks(actor.id, visibleTo(actor));
  }

  async save(actor: Actor, { ticketId, kind }: Writing, { body, basedOn }: SaveDraftDto): Promise<DraftDto> {
    const ticket = await this.tickets.visible(actor, ticketId);
    assertAllowed((kind === 'NOTE' ? mayNote : mayReply)(actor, ticket));
    const draft = { ticketId, kind, body, revision: newId(), savedAt: this.clock.now() };
    await this.unitOfWork.run(async (tx) => {
      const isNew = await this.drafts.save(tx, { ...draft, userId: actor.id }, basedOn);
      if (isNew === undefined) throw new DomainError('DRAFT_CHANGED');
      // Colleagues see that a member of staff is writing a reply.
      if (isNew && isStaff(actor)) this.live.publish(tx, { topic: 'presence', id: ticketId });
    });
    return draft;
  }

  /** Discards a draft, even on a closed ticket. */
  async discard(actor: Actor, { ticketId, kind }: Writing): Promise<void> {
    await this.tickets.visible(actor, ticketId);
    await this.unitOfWork.run((tx) => this.drafts.discard(tx, { ticketId, userId: actor.id, kind }));
  }
}
