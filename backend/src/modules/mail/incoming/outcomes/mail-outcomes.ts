import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { InboundOutcome } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { Ticket } from '#tickets/index.js';
import { InboundMail } from '../reception/inbound-mail.entity.js';
import { WaitingMails } from '../review/waiting-mails.js';
import type { Ending } from './pending-mail.js';

/** Finds the mail if it has no outcome yet, and whether the same content was received before. */
const OPEN_MAIL = `
  SELECT EXISTS (SELECT FROM inbound_mails former WHERE former.content_hash = mail.content_hash
    AND former.id <> mail.id AND former.outcome <> 'DUPLICATE') AS "isCopy"
  FROM inbound_mails mail WHERE mail.id = $1 AND mail.outcome IS NULL`;

const findOpen = async (tx: EntityManager, id: string): Promise<{ isCopy: boolean } | undefined> =>
  (await tx.query<{ isCopy: boolean }[]>(OPEN_MAIL, [id]))[0];

/** Writes message, files and outcome of a mail in one transaction. */
@Injectable()
export class MailOutcomes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly waiting: WaitingMails,
  ) {}

  /** Whether the mail has no outcome yet, and the same content was received before. */
  async isCopy({ id }: Pick<InboundMail, 'id'>): Promise<boolean> {
    return (await findOpen(this.dataSource.manager, id))?.isCopy ?? false;
  }

  /** Stores `facts` with the outcome. Returns undefined if another attempt has already written the outcome. */
  async write(
    { id, contentHash }: Pick<InboundMail, 'id' | 'contentHash'>,
    facts: Partial<InboundMail>,
    end: (tx: EntityManager) => Promise<Ending>,
  ): Promise<InboundOutcome | undefined> {
    return this.unitOfWork.run(async (tx) => {
      // Mails with the same content are processed one after the other.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [contentHash]);
      const open = await findOpen(tx, id);
      if (!open) return undefined;
      const { takeEffect, ...ending }: Ending = open.isCopy ? { outcome: 'DUPLICATE' } : await end(tx);
      await takeEffect?.(tx);
      const outcome = 'outcome' in ending ? ending.outcome : 'QUARANTINED';
      if (outcome === 'QUARANTINED') await this.waiting.announce(tx);
      const ticketId = ending.ticketId ?? (await existingTicket(tx, facts.ticketId));
      const undecided = outcome === 'QUARANTINED' ? { acceptedById: null, requester: null } : {};
      const processedAt = this.clock.now();
      await tx.update(InboundMail, id, { ...facts, ...ending, ...undecided, ticketId, outcome, processedAt });
      return outcome;
    });
  }
}

/** Returns the number if a ticket with it exists, or else null. */
async function existingTicket(tx: EntityManager, ticketId: number | null | undefined): Promise<number | null> {
  return typeof ticketId === 'number' && (await tx.existsBy(Ticket, { id: ticketId })) ? ticketId : null;
}
