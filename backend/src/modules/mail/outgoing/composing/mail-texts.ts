import type { AccountMailName, Language, TicketFieldName, TicketMailName } from '#contract/index.js';
import { en } from './texts/en.js';
import { it } from './texts/it.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';
import type { MailAudience } from './ticket-mail-parts.js';

/** The fixed words of a mail. The composer adds the text of visitors, if the reader may see it. */
export interface Words {
  subject: string;
  heading: string;
  intro: string;
  /** The sentence below the data; null if there is nothing to add. */
  outro: string | null;
}

/** The subject is for addresses that may be a stranger's, and equals the heading by default. */
export type TicketWords = Omit<Words, 'subject'> & Partial<Pick<Words, 'subject'>>;

/** Where the reader of a closing mail finds the PDF. FOLLOWING: in a later mail, sent once the mailbox is proven. */
export type ReportPlace = 'ATTACHED' | 'FOLLOWING' | 'ON_PORTAL';

/** The facts that sentences contain. */
type SpokenFacts = Pick<
  TicketMailFacts,
  'number' | 'technician' | 'status' | 'previousStatus' | 'productionStopped' | 'isDuplicate' | 'original' | 'fileCount'
> & { audience: MailAudience; report: ReportPlace };

/** Lifetimes of the secrets in mails, in whole hours or minutes. */
interface LifetimesInWords {
  /** Temporary passwords. */
  hours: number;
  /** Passwords after "forgot password". */
  minutes: number;
  linkHours: number;
}

export interface MailTexts {
  /** Null if a visitor typed the name. */
  greeting: (name: string | null) => string;
  closing: (maker: string) => string;
  automatic: string;
  /** Says how to answer: both ways, or the one that the reader has. */
  answer: { byMailOrPortal: string; byMail: string; inPortal: string };
  /** The product's name after the maker's. */
  withProduct: string;
  /** Introduces the maker's contact. */
  support: string;
  chooseMails: string;
  /** For people in copy of one ticket. */
  leaveTicket: string;
  /** For the reader of an unproven mailbox. */
  disownTicket: string;
  /** Contains both languages. `parsing/reply-cut.ts` of incoming mail searches for these words. */
  replyAbove: string;
  /** Replaces the outro for an unproven mailbox, and explains the link. */
  proveMailbox: (lifetimes: LifetimesInWords) => string;
  confirmMailbox: string;
  openTicket: string;
  openWaiting: string;
  noSubject: string;
  login: string;
  invitation: (facts: { company: string; days: number; maker: string }) => Words;
  openInvitation: string;
  /** The names of the form's fields. */
  fields: Readonly<Record<TicketFieldName, string>>;
  rows: {
    number: string;
    category: string;
    priority: string;
    contact: string;
    status: string;
    technicalArea: string;
    technician: string;
    opened: string;
    attachments: string;
    withheldFiles: string;
    email: string;
    password: string;
  };
  /** Blank without attachments. */
  attachments: (count: Pick<TicketMailFacts, 'photoCount' | 'otherFileCount'>) => string;
  files: string;
  messages: string;
  /** Where a file is that the mail has no room for. */
  onPortal: string;
  /** Of a file that is not in the mail, to readers without a portal. */
  notAttached: string;
  /** Introduces the quoted message of a client. */
  wrote: (author: string, written: string) => string;
  finalReport: string;
  /** The question to the owner of a closed ticket, and the answers from the worst to the best. */
  rating: { question: string; scores: readonly string[] };
  /** What the owner of a new ticket about a stopped plant reads first. */
  stopped: { call: (phone: string) => string; notified: string };
  /** The question to the owner of a ticket whose plant stands still. */
  running: { question: string; label: string };
  /** The question to the owner of a new ticket that reports no stop. */
  stopReport: { question: string; label: string };
  ticket: Readonly<Record<TicketMailName, (facts: SpokenFacts) => TicketWords>>;
  account: Readonly<Record<AccountMailName, (facts: LifetimesInWords & { maker: string; waiting: number }) => Words>>;
}

const TEXTS: Readonly<Record<Language, MailTexts>> = { it, en };

export const mailTexts = (language: Language): MailTexts => TEXTS[language];
