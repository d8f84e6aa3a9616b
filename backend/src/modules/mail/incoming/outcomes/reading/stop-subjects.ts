import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { foldForSearch } from '#kernel/persistence/index.js';
import { isOwnSubject } from '../find-ticket.js';
import type { PendingMail } from '../pending-mail.js';
import { REPLY_MARKS } from '../request-ticket.js';

/** Characters of a subject that are searched. */
const MOST_SEARCHED = 500;

type Judged = Pick<PendingMail, 'account' | 'acceptedBy' | 'parsed' | 'ticketId' | 'verdict'>;

/** Finds out from the subject of a mail whether it reports that a plant stands still. */
@Injectable()
export class StopSubjects {
  private readonly phrases: readonly string[];

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.phrases = (config.inbound?.stopSubjects ?? []).map(wordsOf);
  }

  /**
   * Returns now for a mail that reports a stop; undefined for all others. Only genuine mails of clients with a proven
   * mailbox report one; of the mails that wait, administrators decide.
   */
  sinceOf({ account, acceptedBy, parsed, ticketId, verdict }: Judged): Date | undefined {
    const isOfClient = verdict === 'PASS' && account?.hasProvenMailbox && !isStaff(account.actor);
    if (!isOfClient || acceptedBy !== undefined) return undefined;
    const subject = parsed.subject.slice(0, MOST_SEARCHED);
    if (ticketId !== undefined && repeatsSubject(subject)) return undefined;
    const words = wordsOf(subject);
    return this.phrases.some((phrase) => words.includes(phrase)) ? this.clock.now() : undefined;
  }
}

/** In the thread of a ticket, the subject of a reply is the title of the ticket. */
const repeatsSubject = (subject: string): boolean => REPLY_MARKS.test(subject) || isOwnSubject(subject);

/** Returns the words with a blank before and after each, so that none is found within another. */
const wordsOf = (text: string): string => ` ${(foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
