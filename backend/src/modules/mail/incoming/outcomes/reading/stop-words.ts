import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LIMITS } from '#contract/index.js';
import { isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { foldForSearch } from '#kernel/persistence/index.js';
import type { Ticket } from '#tickets/index.js';
import { isOwnSubject } from '../find-ticket.js';
import type { PendingMail } from '../pending-mail.js';
import { REPLY_MARKS } from '../request-ticket.js';
import { isMachineSubject } from './mail-class.js';

const DAY = 24 * 3600;

/** Characters that are searched. */
const MOST_OF_SUBJECT = 500;
const MOST_OF_TEXT = 20_000;

/** What mail servers write before a subject, such as "[EXTERNAL]" and "***SPAM***". */
const SERVER_MARKS = /^(\s*(\[[^\]]*\]|\([^)]*\)|\*+[^*]*\*+))+\s*/;
/** The number of a ticket as our subjects have it. */
const OWN_NUMBER = /\[#\d{1,9}\]/;

type Judged = Pick<
  PendingMail,
  'account' | 'acceptedBy' | 'isPassedOn' | 'parsed' | 'received' | 'ticketId' | 'verdict'
>;

/** Finds out from the words of a mail whether it reports that a plant stands still, or suggests it. */
@Injectable()
export class StopWords {
  private readonly phrases: readonly string[];

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.phrases = (config.inbound?.stopSubjects ?? []).map(wordsOf);
  }

  /**
   * Returns when a mail that reports a stop was received; undefined for all others. Only genuine mails of clients with
   * a proven mailbox report one; of the mails that wait, administrators decide.
   *
   * @param thread the ticket that the mail belongs to
   */
  sinceOf(mail: Judged, thread?: Pick<Ticket, 'title'>): Date | undefined {
    return isOfClient(mail) && this.isInSubject(mail, thread) ? this.recent(mail.received.receivedAt) : undefined;
  }

  /**
   * Returns when a mail was received that has the words of a stop in its subject or in `text`; undefined for all
   * others. Anyone may have written them, so staff decide.
   *
   * @param thread the ticket on which the mail was written
   */
  suggestedSince(mail: Judged, text: string, thread?: Pick<Ticket, 'title'>): Date | undefined {
    const isSuggested = this.isInSubject(mail, thread) || this.hasPhrase(wordsOf(text.slice(0, MOST_OF_TEXT)));
    return isSuggested ? this.recent(mail.received.receivedAt) : undefined;
  }

  private isInSubject({ parsed, ticketId }: Judged, thread?: Pick<Ticket, 'title'>): boolean {
    const subject = parsed.subject.slice(0, MOST_OF_SUBJECT);
    const words = wordsOf(subject);
    if (!this.hasPhrase(words) || isNoReport(subject)) return false;
    return ticketId === undefined || !(isReply(subject) || this.repeatsTitle(words, thread));
  }

  /** A mail may have waited for longer than a report may reach back. */
  private recent(receivedAt: Date): Date | undefined {
    return receivedAt < this.clock.in(-LIMITS.stops.daysBack * DAY) ? undefined : receivedAt;
  }

  /** Whether the phrase in the subject is that of the title, which all mails of the thread have. */
  private repeatsTitle(words: string, thread: Pick<Ticket, 'title'> | undefined): boolean {
    const title = wordsOf(thread?.title ?? '');
    return this.hasPhrase(title) && words.includes(title);
  }

  private hasPhrase(words: string): boolean {
    return this.phrases.some((phrase) => words.includes(phrase));
  }
}

const isOfClient = ({ account, acceptedBy, isPassedOn, verdict }: Judged): boolean =>
  verdict === 'PASS' &&
  account !== undefined &&
  account.hasProvenMailbox &&
  !isStaff(account.actor) &&
  acceptedBy === undefined &&
  !isPassedOn;

const withoutMarks = (subject: string): string => subject.replace(SERVER_MARKS, '');

/** Whether the subject has our number of a ticket, or is that of an automatic reply. */
const isNoReport = (subject: string): boolean => OWN_NUMBER.test(subject) || isMachineSubject(withoutMarks(subject));

/** In the thread of a ticket, the subject of a reply is the title of the ticket. */
const isReply = (subject: string): boolean => {
  const written = withoutMarks(subject);
  return REPLY_MARKS.test(written) || isOwnSubject(written);
};

/** Returns the words with a blank before and after each, so that none is found within another. */
const wordsOf = (text: string): string => ` ${(foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
