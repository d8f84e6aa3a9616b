import type { AccountMailName, Language, TicketFieldName, TicketMailName } from '../../../contract/index.js';
import { en } from './texts/en.js';
import { it } from './texts/it.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';
import type { MailAudience } from './ticket-mail-parts.js';

/** What one mail says around its data. Nothing that a visitor typed: the composer adds that where the reader may see it. */
export interface Words {
  subject: string;
  heading: string;
  intro: string;
  /** After the data. */
  outro: string;
}

/** The facts that stand in sentences. */
export type SpokenFacts = Pick<
  TicketMailFacts,
  'number' | 'technician' | 'status' | 'previousStatus' | 'isDuplicate' | 'original' | 'fileCount'
> & { audience: MailAudience };

/** How long the secrets of mails work, as whole hours and minutes. */
export interface LifetimesInWords {
  /** Temporary passwords. */
  hours: number;
  /** Those of whoever forgot the own one. */
  minutes: number;
  linkHours: number;
}

export interface MailTexts {
  /** Null where the name is a visitor's text. */
  greeting: (name: string | null) => string;
  closing: string;
  automatic: string;
  /** Before how the maker can be reached. */
  support: string;
  chooseMails: string;
  /** In place of the outro, for a mailbox that is not proven: what its link is good for. */
  proveMailbox: (lifetimes: LifetimesInWords) => string;
  confirmMailbox: string;
  openTicket: string;
  login: string;
  /** What the form asks. */
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
    email: string;
    password: string;
  };
  files: string;
  finalReport: string;
  ticket: Readonly<Record<TicketMailName, (facts: SpokenFacts) => Words>>;
  account: Readonly<Record<AccountMailName, (lifetimes: LifetimesInWords) => Words>>;
}

const TEXTS: Readonly<Record<Language, MailTexts>> = { it, en };

export const mailTexts = (language: Language): MailTexts => TEXTS[language];
