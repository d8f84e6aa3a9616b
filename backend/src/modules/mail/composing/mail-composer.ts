import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import {
  type AccountMailName,
  type Language,
  LIFETIMES,
  type TicketMailName,
  toSingleLine,
} from '../../../contract/index.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { MailTemplates, type MailView } from './mail-templates.js';
import { type MailTexts, mailTexts, type Words } from './mail-texts.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';
import { quotationOf, rowsOf } from './ticket-mail-parts.js';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

/** Whom a mail addresses. `name` is null for a mailbox that is not proven: its mails carry nothing that a visitor typed. */
export interface Reader {
  language: Language;
  name: string | null;
  /** Whether the reader may do without mails of this kind. */
  mayChoose?: boolean;
}

/** What a mail may carry beside its data, each for this one mail. */
export interface Secrets {
  /** The readable temporary one. */
  password?: string;
  mailboxLink?: string;
}

const LIFETIMES_IN_WORDS = {
  hours: LIFETIMES.temporaryPassword / 3600,
  minutes: LIFETIMES.forgottenPassword / 60,
  linkHours: LIFETIMES.mailboxToken / 3600,
};

/** Intros follow a greeting, and so begin small where the language wants it; here one stands alone. */
const sentence = (intro: string): string => intro.charAt(0).toUpperCase() + intro.slice(1);

/** Puts declaration, texts and data together. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly templates: MailTemplates,
    private readonly config: Config,
  ) {}

  ticketMail(
    mail: TicketMailName,
    facts: TicketMailFacts,
    reader: Reader,
    { mailboxLink }: Secrets = {},
  ): ComposedMail {
    const texts = mailTexts(reader.language);
    const words = texts.ticket[mail](facts);
    const audience = reader.name === null ? 'UNPROVEN' : TICKET_MAILS[mail].readBy;
    const view = {
      rows: rowsOf(facts, audience, texts),
      quotation: audience === 'UNPROVEN' ? null : quotationOf(mail, facts, texts),
    };
    if (audience === 'UNPROVEN') {
      const outro = mailboxLink === undefined ? texts.proveMailbox : texts.proveMailboxByLink(LIFETIMES_IN_WORDS);
      return this.compose('ticket', reader, { ...words, outro }, { ...view, button: this.wayIn(texts, mailboxLink) });
    }
    const urgent = audience === 'STAFF' && facts.productionStopped ? `${texts.rows.productionStopped} – ` : '';
    const subject = `${urgent}${words.subject} – ${facts.title}`;
    const button = { label: texts.openTicket, url: `${this.config.publicUrl}/tickets/${facts.number}` };
    return this.compose('ticket', reader, { ...words, subject }, { ...view, button });
  }

  accountMail(mail: AccountMailName, email: string, { password, mailboxLink }: Secrets, reader: Reader): ComposedMail {
    const texts = mailTexts(reader.language);
    const rows = [{ label: texts.rows.email, value: email }];
    if (password !== undefined) rows.push({ label: texts.rows.password, value: password });
    const template = mailboxLink ? 'mailbox-confirmation' : password ? 'temporary-password' : 'notice';
    const parts = { rows, quotation: null, button: this.wayIn(texts, mailboxLink) };
    return this.compose(template, reader, texts.account[mail](LIFETIMES_IN_WORDS), parts);
  }

  private wayIn({ confirmMailbox, login }: MailTexts, mailboxLink: string | undefined): MailView['button'] {
    return mailboxLink === undefined
      ? { label: login, url: `${this.config.publicUrl}/login` }
      : { label: confirmMailbox, url: mailboxLink };
  }

  private compose(
    template: Parameters<MailTemplates['render']>[0],
    { language, name, mayChoose = false }: Reader,
    words: Words,
    parts: Pick<MailView, 'rows' | 'quotation' | 'button'>,
  ): ComposedMail {
    const { greeting, closing, automatic, chooseMails } = mailTexts(language);
    const subject = toSingleLine(words.subject);
    const view = {
      language,
      subject,
      words,
      greeting: greeting(name),
      closing,
      automatic,
      home: this.config.publicUrl,
      choice: mayChoose ? { label: chooseMails, url: `${this.config.publicUrl}/profile#mails` } : null,
      preheader: sentence(words.intro),
    };
    return { subject, ...this.templates.render(template, { ...view, ...parts }) };
  }
}
