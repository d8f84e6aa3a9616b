import type { EntityManager } from 'typeorm';
import type { InboundOutcome, InboundReason, SenderVerdict } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { ReceivedFile } from '#tickets/files/index.js';
import type { Ticket } from '#tickets/index.js';
import type { MailSender } from '../identity/mail-senders.js';
import type { ReplyAddress } from '../identity/reply-address.entity.js';
import type { SenderAddress } from '../identity/sender-address.js';
import type { ForwardedMail, ParsedMail } from '../parsing/parsed-mail.js';
import { plainText } from '../parsing/plain-text.js';
import { cutReply } from '../parsing/reply-cut.js';
import type { InboundMail } from '../reception/inbound-mail.entity.js';

/** The outcome of a mail, or the reason why it waits for an administrator. */
export type Ending = Partial<Pick<InboundMail, 'ticketId' | 'messageId' | 'requester' | 'withheldFiles'>> &
  ({ outcome: InboundOutcome } | { reason: InboundReason }) & {
    /** Further changes in the transaction of the outcome. */
    takeEffect?: (tx: EntityManager) => Promise<void>;
  };

/** The ticket that a mail belongs to, and the reply addresses by which it was found. */
export interface Thread {
  tickets: number[];
  /** Without those that were revoked. */
  addresses: ReplyAddress[];
  /** Whether only revoked addresses found the ticket. They allow nothing. */
  isRevoked: boolean;
  /** Whether only a number in the subject points to the ticket. Such a number may mean something else. */
  isGuess: boolean;
}

export interface TakenFiles {
  taken: ReceivedFile[];
  /** Names of files that a message does not accept. */
  withheld: string[];
}

/** The ticket that a mail may raise. */
export interface TicketRequest {
  requester: { email: string; name: string };
  /** Undefined for a visitor. */
  actor: Actor | undefined;
  title: string;
  description: string;
  /** What the description has no room for. */
  beyond: string;
  /** What staff wrote above the mail that they forwarded. */
  note: string;
}

/** A mail without an outcome, and the facts that its steps have found so far. */
export interface PendingMail extends SenderAddress {
  readonly received: InboundMail;
  readonly parsed: ParsedMail;
  /** Whether only the beginning of the mail could be read. */
  readonly isCut: boolean;
  /** Whether it is in the quick lane, and leaves it if it takes long to read. */
  readonly isQuick: boolean;
  /** What the author wrote, without quoted text. Of any length. */
  readonly words: string;
  /** What was cut off the words: quoted text and the signature. */
  readonly rest: string;
  /** Whether the address in From is genuine; null until it is judged. */
  verdict: SenderVerdict | null;
  /** What the verdict rests on. */
  proof: string | null;
  /** Whether a machine passed it on, such as a group or a rule that forwards. Then nothing answers automatically. */
  isPassedOn: boolean;
  /** Whether an administrator trusts the sender although nothing proves the address. */
  isTrusted: boolean;
  account: MailSender | undefined;
  thread: Thread;
  ticketId: number | undefined;
  /** The user as whose message the mail is added to the ticket. */
  author: Actor | undefined;
  /** Why the mail has no author. */
  doubt: InboundReason | undefined;
  /** The administrator who accepted the mail. */
  acceptedBy: Actor | undefined;
  /** The mail within the text of a mail of staff or of an accepted one; null without one, and for all other mails. */
  forwarded: ForwardedMail | null;
  request: TicketRequest | undefined;
  /** Whether the request becomes a ticket if no message is added. */
  mayRaise: boolean;
  /** The ticket of the mail, if it is closed. */
  closed: Ticket | undefined;
  wordsHash: string | null;
  files: TakenFiles;
}

export const NO_FILES: TakenFiles = { taken: [], withheld: [] };

/** Whether the ticket has to name files, of which some may be withheld. */
export const hasFiles = ({ taken, withheld }: TakenFiles): boolean => taken.length + withheld.length > 0;

/** A mail of which only its content is known. */
export const pendingMail = (received: InboundMail, parsed: ParsedMail, isQuick: boolean): PendingMail => ({
  received,
  parsed,
  isCut: false,
  isQuick,
  ...wordsOf(parsed),
  senderName: '',
  sender: null,
  isRewritten: false,
  verdict: null,
  proof: null,
  isPassedOn: false,
  isTrusted: false,
  account: undefined,
  thread: { tickets: [], addresses: [], isRevoked: false, isGuess: false },
  ticketId: undefined,
  author: undefined,
  doubt: undefined,
  acceptedBy: undefined,
  forwarded: null,
  request: undefined,
  mayRaise: false,
  closed: undefined,
  wordsHash: null,
  files: NO_FILES,
});

function wordsOf({ text }: ParsedMail): Pick<PendingMail, 'words' | 'rest'> {
  const { visible, quoted } = cutReply(text.replace(/\r\n?/g, '\n'));
  return { words: plainText(visible).trim(), rest: plainText(quoted).trim() };
}

/** Finds out one fact about a mail before anything is written. May return the ending. */
export interface JudgingStep {
  judge(mail: PendingMail): Promise<Ending | undefined>;
}

/** Writes one thing in the transaction of the outcome. May return the ending. */
export interface WritingStep {
  write(tx: EntityManager, mail: PendingMail): Promise<Ending | undefined>;
}
