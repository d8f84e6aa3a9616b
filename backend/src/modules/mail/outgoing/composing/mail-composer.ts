import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import {
  type AccountMailName,
  type Language,
  LIFETIMES,
  phoneLink,
  PRODUCT,
  shortened,
  type Support,
  type TicketMailName,
  toSingleLine,
  WAITING_MAILS_PAGE,
} from '#contract/index.js';
import type { MailsWaiting } from '#mail/incoming/index.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { MailTemplates, type MailView } from './mail-templates.js';
import { type MailTexts, mailTexts, type ReportPlace, type TicketWords, type Words } from './mail-texts.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';
import {
  answeredOf,
  bandOf,
  footnoteOf,
  type MailAudience,
  quotationOf,
  ratingOf,
  REPLIES,
  repliesOf,
  rowsOf,
  stopOf,
  toRow,
} from './ticket-mail-parts.js';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

/** `name` is null if a stranger may have caused the mail. */
interface MailReader {
  language: Language;
  name: string | null;
  /** Whether a visitor raised the ticket in the name of the account. */
  isNamed?: boolean;
  /** Whether the report is attached. */
  hasReport?: boolean;
  /** Whether the reader may switch off mails of this kind. */
  mayChoose?: boolean;
  /** Whether a reply to the mail is added to the ticket. */
  mayAnswer?: boolean;
  /** Whether the mail continues others about the ticket. */
  continues?: boolean;
}

/** Secrets made for a single mail. */
export interface MailSecrets {
  /** The readable temporary password. */
  password?: string;
  mailboxLink?: string;
  /** For people in copy. */
  leaveLink?: string;
  /** For the owner whose mailbox is not proven. */
  disownLink?: string;
  /** For the owner of a closed ticket. */
  ratingLink?: string;
  /** For the owner of a ticket whose plant stands still. */
  runningLink?: string;
  /** For the owner of a new ticket that reports no stop. */
  stoppedLink?: string;
}

export type AccountMailFacts = Pick<MailSecrets, 'password' | 'mailboxLink'> & { waiting?: MailsWaiting };

type Parts = Pick<
  MailView,
  'band' | 'rows' | 'replies' | 'quotation' | 'answered' | 'footnote' | 'rating' | 'stop' | 'button'
>;

const NO_PARTS: Parts = {
  band: null,
  rows: [],
  replies: [],
  quotation: null,
  answered: null,
  footnote: null,
  rating: null,
  stop: null,
  button: null,
};

/** Mails that may begin with the words of a person. */
const WORDS_FIRST: ReadonlySet<TicketMailName> = new Set([...REPLIES, 'member-message', 'ticket-closed']);

/** Characters of a reply that lists of mails show after the subject. */
const MOST_SHOWN = 140;

type Ways = Pick<MailSecrets, 'leaveLink' | 'disownLink'>;

const LIFETIMES_IN_WORDS = {
  hours: LIFETIMES.temporaryPassword / 3600,
  minutes: LIFETIMES.forgottenPassword / 60,
  linkHours: LIFETIMES.mailboxToken / 3600,
};

/**
 * Some languages start the intro in lower case, because it follows a greeting. Where it stands alone, it needs a
 * capital.
 */
const capitaliseIntro = (intro: string): string => intro.charAt(0).toUpperCase() + intro.slice(1);

function supportLine(label: string, { phone, email, hours }: Support): MailView['support'] {
  const ways = [
    { text: phone, url: phone && phoneLink(phone) },
    { text: email, url: email && `mailto:${email}` },
    { text: hours, url: null },
  ].filter((way): way is { text: string; url: string | null } => way.text !== null);
  return ways.length === 0 ? null : { label, ways };
}

/** People in copy have no access to the portal. */
function answerOf(audience: MailAudience, { mayAnswer }: MailReader, { answer }: MailTexts): string | null {
  if (audience === 'COPIED') return mayAnswer ? answer.byMail : null;
  return mayAnswer ? answer.byMailOrPortal : answer.inPortal;
}

const beginningOf = (replies: MailView['replies']): string =>
  shortened(toSingleLine(replies.flatMap(({ lines }) => lines).join(' ')), MOST_SHOWN);

const audienceOf = (mail: TicketMailName, { name, isNamed }: MailReader): MailAudience => {
  if (isNamed) return 'NAMED';
  return name === null ? 'UNPROVEN' : TICKET_MAILS[mail].readBy;
};

const reportPlaceOf = (audience: MailAudience, { hasReport }: MailReader): ReportPlace => {
  if (hasReport) return 'ATTACHED';
  return audience === 'UNPROVEN' ? 'FOLLOWING' : 'ON_PORTAL';
};

/**
 * Mail programs split a thread where its subject changes. Therefore all mails about a ticket have one subject for a
 * reader, except where a new ticket or a stop is announced, and where the address may be a stranger's.
 */
function subjectOf(
  mail: TicketMailName,
  { number, title, category }: TicketMailFacts,
  reader: MailReader,
  { subject, heading }: TicketWords,
): string {
  const audience = audienceOf(mail, reader);
  if (audience === 'UNPROVEN' || audience === 'COPIED') return subject ?? heading;
  if (mail === 'new-ticket' || mail === 'production-stopped') return `${heading} – ${title}`;
  return `${reader.continues ? 'Re: ' : ''}[#${number}] ${audience === 'NAMED' ? category : title}`;
}

/** Composes a mail from its declaration, texts and data. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly templates: MailTemplates,
    private readonly config: Config,
  ) {}

  ticketMail(
    mail: TicketMailName,
    facts: TicketMailFacts,
    reader: MailReader,
    { mailboxLink, ratingLink, leaveLink, disownLink, ...stopLinks }: MailSecrets = {},
  ): ComposedMail {
    const texts = mailTexts(reader.language);
    const audience = audienceOf(mail, reader);
    const spoken = texts.ticket[mail]({ ...facts, audience, report: reportPlaceOf(audience, reader) });
    const words = { ...spoken, subject: subjectOf(mail, facts, reader, spoken) };
    const replies = repliesOf(mail, facts, audience, texts);
    const quotation = quotationOf(mail, facts, audience, texts);
    const hasWordsFirst = WORDS_FIRST.has(mail) && (replies.length > 0 || quotation !== null);
    const view = {
      band: bandOf(mail, facts, audience, texts, this.config.support),
      rows: hasWordsFirst ? [] : rowsOf(facts, audience, texts),
      replies,
      quotation,
      footnote: hasWordsFirst ? footnoteOf(facts, audience) : null,
      answered: answeredOf(facts, audience, texts),
      rating: ratingLink === undefined ? null : ratingOf(ratingLink, texts),
      stop: stopOf(stopLinks, texts),
    };
    // A closed ticket takes no answers.
    const isAnswerable = hasWordsFirst && mail !== 'ticket-closed';
    const origin = isAnswerable ? answerOf(audience, reader, texts) : this.automatic(texts);
    if (audience === 'UNPROVEN') {
      const outro = texts.proveMailbox(LIFETIMES_IN_WORDS);
      const button = this.wayIn(texts, mailboxLink);
      return this.compose('ticket', { ...reader, disownLink }, { ...words, outro }, origin, { ...view, button });
    }
    if (audience === 'COPIED')
      return this.compose('ticket', { ...reader, leaveLink }, words, origin, { ...view, button: null });
    const [first] = facts.messages;
    const place = first === undefined ? '' : `?message=${first.id}`;
    const button = { label: texts.openTicket, url: `${this.config.publicUrl}/tickets/${facts.number}${place}` };
    return this.compose('ticket', reader, words, origin, { ...view, button });
  }

  accountMail(
    mail: AccountMailName,
    email: string,
    { password, mailboxLink, waiting }: AccountMailFacts,
    reader: MailReader,
  ): ComposedMail {
    const texts = mailTexts(reader.language);
    const rows = waiting?.newest.map(({ sender, subject }) => toRow(sender, subject || texts.noSubject)) ?? [];
    if (password !== undefined)
      rows.push(toRow(texts.rows.email, email), { label: texts.rows.password, value: password, url: null });
    const template = mailboxLink ? 'mailbox-confirmation' : password ? 'temporary-password' : 'notice';
    const parts = {
      ...NO_PARTS,
      rows,
      button: waiting
        ? { label: texts.openWaiting, url: `${this.config.publicUrl}${WAITING_MAILS_PAGE}` }
        : this.wayIn(texts, mailboxLink),
    };
    const facts = { ...LIFETIMES_IN_WORDS, maker: this.config.brand.name, waiting: waiting?.count ?? 0 };
    return this.compose(template, reader, texts.account[mail](facts), this.automatic(texts), parts);
  }

  /** Composes the mail to an address that may have no account. */
  invitation(company: string, language: Language): ComposedMail {
    const texts = mailTexts(language);
    const { invitation, openInvitation } = texts;
    const days = LIFETIMES.invitation / (24 * 3600);
    const words = invitation({ company, days, maker: this.config.brand.name });
    const button = { label: openInvitation, url: `${this.config.publicUrl}/my/company` };
    return this.compose('notice', { language, name: null }, words, this.automatic(texts), { ...NO_PARTS, button });
  }

  private automatic({ automatic, withProduct }: MailTexts): string {
    const { name } = this.config.brand;
    return name === PRODUCT ? `${automatic} ${PRODUCT}.` : `${automatic} ${name} ${withProduct}.`;
  }

  private wayIn({ confirmMailbox, login }: MailTexts, mailboxLink: string | undefined): MailView['button'] {
    return mailboxLink === undefined
      ? { label: login, url: `${this.config.publicUrl}/login` }
      : { label: confirmMailbox, url: mailboxLink };
  }

  private wayOut(
    { disownTicket, leaveTicket, chooseMails }: MailTexts,
    mayChoose: boolean,
    { leaveLink, disownLink }: Ways,
  ): MailView['choice'] {
    if (leaveLink) return { label: leaveTicket, url: leaveLink };
    if (disownLink) return { label: disownTicket, url: disownLink };
    return mayChoose ? { label: chooseMails, url: `${this.config.publicUrl}/profile#mails` } : null;
  }

  private compose(
    template: Parameters<MailTemplates['render']>[0],
    { language, name, mayChoose = false, mayAnswer = false, ...ways }: MailReader & Ways,
    words: Words,
    origin: string | null,
    parts: Parts,
  ): ComposedMail {
    const texts = mailTexts(language);
    const { greeting, closing, support, replyAbove } = texts;
    const maker = this.config.brand;
    const subject = toSingleLine(words.subject);
    const view = {
      language,
      subject,
      words,
      heading: parts.replies.length > 0 ? null : words.heading,
      greeting: greeting(name),
      closing: closing(maker.name),
      origin,
      maker,
      home: this.config.publicUrl,
      support: supportLine(support, this.config.support),
      choice: this.wayOut(texts, mayChoose, ways),
      replyAbove: mayAnswer ? replyAbove : null,
      preheader: beginningOf(parts.replies) || capitaliseIntro(words.intro),
    };
    return { subject, ...this.templates.render(template, { ...view, ...parts }) };
  }
}
