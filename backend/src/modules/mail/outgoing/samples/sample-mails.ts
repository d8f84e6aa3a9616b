import { Config } from '#config/config.js';
import {
  ACCOUNT_MAIL_NAMES,
  type AccountMailName,
  INVITATION_MAIL,
  type Language,
  LANGUAGES,
  TICKET_MAIL_NAMES,
  type TicketMailName,
} from '#contract/index.js';
import { type ComposedMail, MailComposer, type MailSecrets } from '../composing/mail-composer.js';
import { MailTemplates } from '../composing/mail-templates.js';
import { ticketMailFacts } from '../composing/ticket-mail-facts.js';
import type { MailAudience } from '../composing/ticket-mail-parts.js';
import { ACCOUNT_MAILS } from '../declarations/account-mails.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { TICKET_SAMPLES } from './ticket-samples.js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';

interface SampleMail extends ComposedMail {
  /** The mail's name, with its audience if there are several. */
  name: string;
}

const ORIGIN = 'https://support.example.com';
const SUPPORT = { phone: '+39 045 555 0199', email: 'help@example.com', hours: '8:00–18:00' };
const mailboxLink = `${ORIGIN}/verify-email#token=sample`;

const LEAVE_LINK = `${ORIGIN}/leave#token=sample`;
const DISOWN_LINK = `${ORIGIN}/not-me#token=sample`;
const RUNNING_LINK = `${ORIGIN}/running-again#token=sample`;
const STOPPED_LINK = `${ORIGIN}/plant-stopped#token=sample`;
const RATING_LINK = `${ORIGIN}/rating#token=sample`;

const WAITING = { count: 7, newest: [{ sender: 'ugo@example.com', subject: 'Re: Ticket n. 42' }] };

const secretsOf = (audience: MailAudience, isEnd: boolean): MailSecrets => ({
  mailboxLink,
  leaveLink: audience === 'COPIED' ? LEAVE_LINK : undefined,
  disownLink: audience === 'UNPROVEN' ? DISOWN_LINK : undefined,
  ...(audience === 'OWNER' && (isEnd ? { ratingLink: RATING_LINK } : { runningLink: RUNNING_LINK })),
});

const secretsWhileRunning = (audience: MailAudience): MailSecrets => ({
  ...secretsOf(audience, false),
  runningLink: undefined,
  stoppedLink: STOPPED_LINK,
});

const samplesForOwners = (name: string, read: (audience: MailAudience) => ComposedMail): SampleMail[] => [
  { name, ...read('OWNER') },
  { name: `${name}, mailbox unproven`, ...read('UNPROVEN') },
  { name: `${name}, raised by a visitor`, ...read('NAMED') },
];

const readerOf = (mail: TicketMailName, audience: MailAudience) => ({
  name: audience === 'UNPROVEN' || audience === 'NAMED' ? null : 'Anna Rossi',
  isNamed: audience === 'NAMED',
  mayAnswer: mail === 'staff-reply',
  hasReport: mail === 'ticket-closed' && audience === 'OWNER',
  mayChoose: audience !== 'UNPROVEN',
  continues: mail !== 'ticket-received',
});

/** Every mail in one language, from sample data; needs no server. */
export function sampleMails(language: Language): SampleMail[] {
  const composer = new MailComposer(
    new MailTemplates(),
    Object.assign(new Config(), { publicUrl: ORIGIN, support: SUPPORT }),
  );
  const aboutTicket = (mail: TicketMailName): SampleMail[] => {
    const attachmentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
    const sample = TICKET_SAMPLES[mail];
    const attached = sample.messages?.flatMap(({ files }) => files);
    const facts = ticketMailFacts({ ...sample, attachmentTypes, attached }, language);
    const isEnd = mail === 'ticket-closed';
    const readAs = (audience: MailAudience, known = facts, secrets = secretsOf(audience, isEnd)): ComposedMail =>
      composer.ticketMail(mail, known, { language, ...readerOf(mail, audience) }, secrets);
    const running = (audience: MailAudience): ComposedMail =>
      readAs(audience, { ...facts, productionStopped: false }, secretsWhileRunning(audience));
    const { readBy } = TICKET_MAILS[mail];
    if (readBy !== 'OWNER') return [{ name: mail, ...readAs(readBy) }];
    const ofOwners = samplesForOwners(mail, (audience) => readAs(audience));
    return mail === 'ticket-received'
      ? [...ofOwners, ...samplesForOwners(`${mail}, plant running`, running)]
      : ofOwners;
  };
  const aboutAccount = (mail: AccountMailName): SampleMail => {
    const { withPassword, withMailboxLink, withWaitingMails } = ACCOUNT_MAILS[mail];
    const facts = {
      ...(withMailboxLink && { mailboxLink }),
      ...(withPassword && { password: 'sample-of-a-password' }),
      ...(withWaitingMails && { waiting: WAITING }),
    };
    const name = withMailboxLink ? null : 'Anna Rossi';
    return { name: mail, ...composer.accountMail(mail, 'anna.rossi@example.com', facts, { language, name }) };
  };
  const invitation = { name: INVITATION_MAIL, ...composer.invitation('Rossi S.r.l.', language) };
  return [...TICKET_MAIL_NAMES.flatMap(aboutTicket), ...ACCOUNT_MAIL_NAMES.map(aboutAccount), invitation];
}

/** Writes each sample mail as a page, plus an index with the texts. Returns the index's path. */
export function writeMailPages(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const mails = LANGUAGES.flatMap((language) =>
    sampleMails(language).map((mail) => ({ ...mail, file: `${mail.name.replace(/\W+/g, '-')}.${language}.html` })),
  );
  for (const { file, html } of mails) writeFileSync(join(folder, file), html);
  const overview = Handlebars.compile(readFileSync(join(import.meta.dirname, 'overview.hbs'), 'utf8'));
  const page = join(folder, 'index.html');
  writeFileSync(page, overview({ mails }));
  return page;
}
