import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { type Language, LIFETIMES } from '../../../contract/index.js';
import type { AccountMailName, TicketMailName } from '../declarations/mail-names.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { MailTemplates, type MailView } from './mail-templates.js';
import { mailTexts, type Words } from './mail-texts.js';
import { singleLine } from './single-line.js';
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
}

const LIFETIMES_IN_WORDS = { hours: LIFETIMES.temporaryPassword / 3600, minutes: LIFETIMES.forgottenPassword / 60 };

/** Puts declaration, texts and data together. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly templates: MailTemplates,
    private readonly config: Config,
  ) {}

  ticketMail(mail: TicketMailName, facts: TicketMailFacts, reader: Reader): ComposedMail {
    const texts = mailTexts(reader.language);
    const words = texts.ticket[mail](facts);
    const audience = reader.name === null ? 'UNPROVEN' : TICKET_MAILS[mail].readBy;
    const view = {
      rows: rowsOf(facts, audience, texts),
      quotation: audience === 'UNPROVEN' ? null : quotationOf(mail, facts, texts),
    };
    if (audience === 'UNPROVEN') {
      const button = { label: texts.login, url: `${this.config.publicUrl}/login` };
      return this.compose('ticket', reader, { ...words, outro: texts.proveMailbox }, { ...view, button });
    }
    const urgent = audience === 'STAFF' && facts.productionStopped ? `${texts.rows.productionStopped} – ` : '';
    const subject = `${urgent}${words.subject} – ${facts.title}`;
    const button = { label: texts.openTicket, url: `${this.config.publicUrl}/tickets/${facts.number}` };
    return this.compose('ticket', reader, { ...words, subject }, { ...view, button });
  }

  /** `password`: the readable temporary one, for the mails that bring one. */
  accountMail(mail: AccountMailName, email: string, password: string | undefined, reader: Reader): ComposedMail {
    const texts = mailTexts(reader.language);
    const rows = [{ label: texts.rows.email, value: email }];
    if (password !== undefined) rows.push({ label: texts.rows.password, value: password });
    const button = { label: texts.login, url: `${this.config.publicUrl}/login` };
    const template = password === undefined ? 'notice' : 'temporary-password';
    return this.compose(template, reader, texts.account[mail](LIFETIMES_IN_WORDS), { rows, quotation: null, button });
  }

  private compose(
    template: Parameters<MailTemplates['render']>[0],
    { language, name }: Reader,
    words: Words,
    parts: Pick<MailView, 'rows' | 'quotation' | 'button'>,
  ): ComposedMail {
    const { greeting, closing, automatic } = mailTexts(language);
    const subject = singleLine(words.subject);
    const view = {
      language,
      subject,
      words,
      greeting: greeting(name),
      closing,
      automatic,
      home: this.config.publicUrl,
    };
    return { subject, ...this.templates.render(template, { ...view, ...parts }) };
  }
}
