import { Config } from '#config/config.js';
import {
  ACCOUNT_MAIL_NAMES,
  type Brand,
  DEFAULT_BRAND,
  type Language,
  LANGUAGES,
  NO_SUPPORT,
  type Support,
  TICKET_MAIL_NAMES,
} from '#contract/index.js';
import { TICKET_MAILS } from '../declarations/ticket-mails.js';
import { type ComposedMail, MailComposer } from './mail-composer.js';
import { MailTemplates } from './mail-templates.js';
import { mailTexts } from './mail-texts.js';
import type { TicketMailFacts } from './ticket-mail-facts.js';

const facts: TicketMailFacts = {
  number: 4711,
  title: 'No power\r\nBcc: victim@example.com',
  category: 'CATEGORY',
  priority: 'PRIORITY',
  company: 'Rossi & Figli <b>',
  contact: 'Niccolò D’Angelo',
  contactEmail: 'n+a@rossi.example',
  contactPhone: '+39 045 12-34 int. 5',
  plant: { type: '{{plant}}', serialNumber: '"><img src=x>' },
  further: [
    { name: 'plantType', label: 'PLANT', value: '{{plant}}' },
    { name: 'plantSerialNumber', label: 'SERIAL', value: '"><img src=x>' },
  ],
  status: 'STATUS-NOW',
  previousStatus: 'STATUS-BEFORE',
  technicalArea: 'Optics',
  technician: 'Łukasz Čapek',
  opened: '20 nov 2026, 14:05',
  productionStopped: true,
  description: '<script>alert(1)</script>\n{{{constructor}}}\nlast line',
  finalReport: 'Lens <replaced>',
  isDuplicate: false,
  original: null,
  messages: [
    {
      id: 'message-3',
      author: 'Anna Bianchi',
      body: 'The lens was shipped',
      files: [{ fileName: 'of-message.pdf', isAttached: true }],
      withheldFiles: ['of-message.exe'],
    },
  ],
  answered: { author: 'Aldo Answered', written: '19 nov 2026, 9:10', body: 'Is the answered part there?\r\nSoon?' },
  withheldFiles: ['of-request.exe'],
  files: ['nozzle <b>.jpg', 'C:\r\nBcc.pdf'],
  fileCount: 2,
  photoCount: 3,
  otherFileCount: 1,
};
/** What visitors typed. */
const visitorTexts = [
  'nswered',
  'of-request.exe',
  'No power',
  'Rossi',
  'D’Angelo',
  'n+a@rossi.example',
  '045 12-34',
  '{{plant}}',
  'img src',
  'alert(1)',
  'constructor',
  'last line',
] as const;
/** Files added by staff, in the mail to the owner. */
const fileNames = ['nozzle', 'Bcc.pdf'] as const;

const LINK = 'https://support.example/verify-email#token=ey.Jh.bGc';
const composerFor = (support: Support): MailComposer =>
  new MailComposer(new MailTemplates(), Object.assign(new Config(), { publicUrl: 'https://support.example', support }));
const composer = composerFor({ phone: '+39 045 1', email: 'help@maker.example', hours: 'Lun–Ven & festivi' });
const ticketCases = LANGUAGES.flatMap((language) => TICKET_MAIL_NAMES.map((mail) => ({ language, mail })));
/** People in copy get words of staff alone. */
const ofInsiders = ticketCases.filter(({ mail }) => TICKET_MAILS[mail].readBy !== 'COPIED');
const accountCases = LANGUAGES.flatMap((language) =>
  ACCOUNT_MAIL_NAMES.filter((mail) => mail !== 'mailbox-confirmation').map((mail) => ({ language, mail })),
);

/** The page's text without tags and style block. */
const visible = (html: string): string => html.replace(/<style>[^]*<\/style>/, '').replace(/<[^>]*>/g, '');

function expectComplete({ subject, html, text }: ComposedMail, language: Language): void {
  expect(subject).toMatch(/^[^\r\n]+$/);
  for (const body of [visible(html), text]) expect(body).not.toMatch(/undefined|\[object|null/);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toMatch(/<script|<img|src=["']?http/i);
  expect(text).not.toMatch(/&amp;|&lt;|&#/);
}

describe('mails about a ticket', () => {
  it.each(ofInsiders)('$mail in $language shows a proven reader everything, as literal text', ({ language, mail }) => {
    const composed = composer.ticketMail(mail, facts, { language, name: 'Anna Rossi' });
    expectComplete(composed, language);
    expect(composed.subject).toContain('4711');
    expect(composed.subject).toContain('No power Bcc: victim@example.com');
    expect(composed.text).toContain(mailTexts(language).greeting('Anna Rossi'));
    expect(composed.text).toContain('https://support.example/tickets/4711?message=message-3\n');
    expect(composed.html).toContain('href="https://support.example/tickets/4711?message&#x3D;message-3"');
    expect(composed.text).toContain('{{plant}}');
    expect(composed.html).toContain('&quot;&gt;&lt;img src&#x3D;x&gt;');
    // A title of two lines must not become a row of its own.
    expect(composed.text).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ['ticket-received', 'of-request.exe'],
    ['new-ticket', 'of-request.exe'],
    ['client-message', 'of-message.exe'],
  ] as const)('%s names the files that were not taken', (mail, name) => {
    const { text, html } = composer.ticketMail(mail, facts, { language: 'it', name: 'Anna Rossi' });
    expect(text).toMatch(new RegExp(`File non ricevuti: *${name}`));
    expect(html).toContain(name);
    const none = { ...facts, withheldFiles: [], messages: [] };
    expect(composer.ticketMail(mail, none, { language: 'it', name: 'Anna Rossi' }).text).not.toContain('non ricevuti');
  });

  it.each(LANGUAGES)(
    'copied-reply in %s shows words of staff and the way out, and nothing that a visitor typed',
    (language) => {
      const leaveLink = 'https://support.example/leave#token=42.abc';
      const composed = composer.ticketMail(
        'copied-reply',
        { ...facts, messages: [] },
        { language, name: 'Carla' },
        { leaveLink },
      );
      expectComplete(composed, language);
      const all = composed.subject + composed.text + composed.html;
      for (const typed of [...visitorTexts, '/tickets/4711', '/login']) expect(all).not.toContain(typed);
      expect(composed.text).toContain(leaveLink);
    },
  );

  it.each(ticketCases.filter(({ mail }) => TICKET_MAILS[mail].readBy === 'OWNER'))(
    '$mail in $language shows an unproven mailbox only what staff wrote, and the name of no file',
    ({ language, mail }) => {
      const composed = composer.ticketMail(mail, facts, { language, name: null });
      expectComplete(composed, language);
      const all = composed.subject + composed.text + composed.html;
      for (const typed of [...visitorTexts, ...fileNames, 'of-message', mailTexts(language).rows.withheldFiles])
        expect(all).not.toContain(typed);
      for (const text of ['4711', 'CATEGORY', '20 nov 2026, 14:05']) expect(composed.text).toContain(text);
      for (const body of [visible(composed.html), composed.text]) {
        expect(body.includes('The lens was shipped')).toBe(mail === 'staff-reply');
        expect(/Lens (<|&lt;)replaced/.test(body)).toBe(mail === 'ticket-closed');
      }
      expect(composed.text).toContain('https://support.example/login');
    },
  );

  it.each(ticketCases.filter(({ mail }) => TICKET_MAILS[mail].readBy === 'OWNER'))(
    '$mail in $language shows the owner of a visitor’s ticket only what staff wrote',
    ({ language, mail }) => {
      const composed = composer.ticketMail(mail, facts, { language, name: null, isNamed: true });
      expectComplete(composed, language);
      const all = composed.subject + composed.text + composed.html;
      for (const typed of visitorTexts) expect(all).not.toContain(typed);
      for (const text of ['4711', 'CATEGORY']) expect(composed.text).toContain(text);
      const isShort = ['staff-reply', 'member-message', 'ticket-closed'].includes(mail);
      for (const text of ['STATUS-NOW', 'Optics']) expect(composed.text.includes(text)).toBe(!isShort);
      expect(composed.text).toContain('https://support.example/tickets/4711');
      expect(composed.text.includes('Lens <replaced>')).toBe(mail === 'ticket-closed');
      for (const name of fileNames) expect(all.includes(name)).toBe(mail === 'staff-files-added');
    },
  );

  const owned = ticketCases.filter(({ mail }) => TICKET_MAILS[mail].readBy === 'OWNER');
  it.each(owned)('$mail in $language carries the link for an unproven mailbox', ({ language, mail }) => {
    const composed = composer.ticketMail(mail, facts, { language, name: null }, { mailboxLink: LINK });
    expectComplete(composed, language);
    for (const typed of [...visitorTexts, ...fileNames])
      expect(composed.subject + composed.text + composed.html).not.toContain(typed);
    expect(composed.text).toContain(`${mailTexts(language).confirmMailbox}:\n${LINK}\n`);
    expect(composed.html).toContain(`href="${LINK.replaceAll('=', '&#x3D;')}"`);
    expect(composed.text).not.toContain('/login');
    expect(composed.text).toContain('72');
  });

  it('keeps the line breaks of a description', () => {
    const { html, text } = composer.ticketMail('new-ticket', facts, { language: 'it', name: 'Anna' });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>{{{constructor}}}<br>last line');
    expect(text).toContain('  <script>alert(1)</script>\n  {{{constructor}}}\n  last line\n');
  });

  it.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
    'removes the direction character %j from the subject',
    (character) => {
      const title = `Invoice ${character}gpj.exe`;
      const composed = composer.ticketMail('new-ticket', { ...facts, title }, { language: 'en', name: 'Anna' });
      expect(composed.subject).toContain('Invoice gpj.exe');
    },
  );

  it.each<[Language, string, string]>([
    ['it', 'Nuovo ticket n. 4711 – Pump', 'Impianto fermo: ticket n. 4711 – Pump'],
    ['en', 'New ticket no. 4711 – Pump', 'Plant stopped: ticket no. 4711 – Pump'],
  ])('says in the subject what is new: a ticket or a stop (%s)', (language, ticket, stop) => {
    const subjectOf = (mail: 'new-ticket' | 'production-stopped'): string =>
      composer.ticketMail(mail, { ...facts, title: 'Pump' }, { language, name: 'Anna', continues: true }).subject;
    expect([subjectOf('new-ticket'), subjectOf('production-stopped')]).toEqual([ticket, stop]);
  });

  const threaded = ofInsiders.filter(({ mail }) => mail !== 'new-ticket' && mail !== 'production-stopped');
  it.each(threaded)('$mail in $language has the one subject of the ticket, with "Re:" after the first', (sample) => {
    const subjectOf = (reader: { name: string | null; isNamed?: boolean; continues?: boolean }): string =>
      composer.ticketMail(sample.mail, { ...facts, title: 'Pump' }, { language: sample.language, ...reader }).subject;
    expect(subjectOf({ name: 'Anna' })).toBe('[#4711] Pump');
    expect(subjectOf({ name: 'Anna', continues: true })).toBe('Re: [#4711] Pump');
    expect(subjectOf({ name: null, isNamed: true, continues: true })).toBe('Re: [#4711] CATEGORY');
  });

  it.each<[Language, string, string]>([
    ['it', 'Ticket n. 4711: stato «STATUS-NOW»', 'Ticket n. 4711: nuova risposta (in copia)'],
    ['en', 'Ticket no. 4711: status “STATUS-NOW”', 'Ticket no. 4711: new reply (in copy)'],
  ])(
    'leaves the subjects of an unproven mailbox and of people in copy as they are (%s)',
    (language, changed, copied) => {
      const subjectOf = (mail: 'ticket-status-changed' | 'copied-reply', name: string | null): string =>
        composer.ticketMail(mail, facts, { language, name, continues: true }).subject;
      expect(subjectOf('ticket-status-changed', null)).toBe(changed);
      expect(subjectOf('copied-reply', 'Carla')).toBe(copied);
    },
  );

  it.each(LANGUAGES)('gives staff links to write to the contact and to call them (%s)', (language) => {
    const reader = { language, name: 'Anna' };
    const { html, text } = composer.ticketMail('ticket-assigned', facts, reader);
    expect(html).toContain('href="mailto:n%2Ba%40rossi.example"');
    expect(html).toContain('href="tel:+390451234;ext&#x3D;5"');
    for (const way of ['n+a@rossi.example', '+39 045 12-34 int. 5']) expect(text).toContain(`: ${way}\n`);
    const unknown = { ...facts, contactEmail: null, contactPhone: null };
    expect(composer.ticketMail('ticket-assigned', unknown, reader).html).not.toMatch(/n%2Ba|ext&#x3D;5/);
    expect(composer.ticketMail('ticket-received', facts, reader).text).not.toContain('045 12-34');
  });

  it.each([
    ['it', 3, 1, 'Allegati: 3 foto, 1 file'],
    ['it', 0, 2, 'Allegati: 2 file'],
    ['en', 1, 0, 'Attachments: 1 photo'],
    ['en', 2, 2, 'Attachments: 2 photos, 2 files'],
  ] as const)('shows staff the number of attachments in %s: %i photos, %i others', (language, photos, others, line) => {
    const counted = { ...facts, photoCount: photos, otherFileCount: others };
    const textOf = (mail: 'new-ticket' | 'ticket-received') =>
      composer.ticketMail(mail, counted, { language, name: 'Anna' }).text;
    expect(textOf('new-ticket')).toContain(`${line}\n`);
    expect(textOf('ticket-received')).not.toContain(line);
  });

  it('shows no attachments where there are none', () => {
    const none = { ...facts, photoCount: 0, otherFileCount: 0 };
    const { text } = composer.ticketMail('new-ticket', none, { language: 'en', name: 'Anna' });
    expect(text).not.toContain('Attachments');
  });

  it('reports the status of the change, not the current one', () => {
    const { text } = composer.ticketMail('ticket-status-changed', facts, { language: 'en', name: 'Anna' });
    expect(text).toContain('from “STATUS-BEFORE” to “STATUS-NOW”');
  });

  it('quotes the final report, and announces the PDF to a mailbox that is not proven', () => {
    const closed = (name: string | null): string =>
      composer.ticketMail('ticket-closed', facts, { language: 'it', name }).html;
    for (const name of ['Anna', null]) expect(closed(name)).toContain('Lens &lt;replaced&gt;');
    expect([closed('Anna'), closed(null)].map((html) => html.includes('Il rapporto in formato PDF arriva'))).toEqual([
      false,
      true,
    ]);
  });

  it('leaves out a reply of files alone for an unproven mailbox', () => {
    const [reply] = facts.messages;
    const textOf = (messages: TicketMailFacts['messages'], name: string | null): string =>
      composer.ticketMail('staff-reply', { ...facts, messages }, { language: 'en', name }).text;
    const ofFiles = { ...reply!, author: 'Luca Neri', body: '' };
    expect(textOf([ofFiles], 'Anna')).toMatch(/^Dear Anna,\n\nLuca Neri\n.*\n\n\[of-message\.pdf\]/m);
    expect(textOf([ofFiles], null)).toMatch(/The support team replied\.\n\nNumber: 4711\n(?![^]*Luca)/);
    expect(textOf([reply!, ofFiles], null)).toMatch(/^Hello,\n\nThe lens was shipped\n\nAnna Bianchi\n(?![^]*Luca)/m);
  });
});

describe('mails about an account', () => {
  it.each(accountCases)('$mail in $language', ({ language, mail }) => {
    const secrets = { password: 'Tmp-Pass-1234' };
    const composed = composer.accountMail(mail, 'anna@example.com', secrets, { language, name: null });
    expectComplete(composed, language);
    expect(composed.text).toContain('Tmp-Pass-1234');
    expect(composed.text).toContain('anna@example.com');
    expect(composed.text).toContain('https://support.example/login');
    expect(composed.subject).not.toContain('Tmp-Pass');
    // The linked address contains no secret.
    expect(composed.html.match(/href="[^"]*"/g)?.join()).not.toContain('Tmp');
  });

  it.each(LANGUAGES)('mailbox-confirmation in %s leads to the link and to nothing else', (language) => {
    const reader = { language, name: null };
    const composed = composer.accountMail('mailbox-confirmation', 'anna@example.com', { mailboxLink: LINK }, reader);
    expectComplete(composed, language);
    expect(composed.text).toContain(`${mailTexts(language).confirmMailbox}:\n${LINK}\n`);
    expect(composed.html).toContain(`href="${LINK.replaceAll('=', '&#x3D;')}"`);
    expect(composed.text).toContain('72');
    expect(composed.text + composed.html).not.toMatch(/\/login|undefined/);
  });

  it('shows no password when there is none', () => {
    const { text } = composer.accountMail(
      'password-changed',
      'a@b.example',
      {},
      {
        language: 'it',
        name: 'Anna',
      },
    );
    expect(text).not.toContain(mailTexts('it').rows.password);
  });

  it('states how long the temporary password works', () => {
    const textOf = (mail: 'password-forgotten' | 'password-reset'): string =>
      composer.accountMail(mail, 'a@b.example', { password: 'x' }, { language: 'en', name: null }).text;
    expect(textOf('password-reset')).toContain('for 72 hours');
    expect(textOf('password-forgotten')).toContain('for 60 minutes');
  });

  it('gives a new account its link and no password', () => {
    const secrets = { mailboxLink: LINK };
    const { text } = composer.accountMail('account-created', 'a@b.example', secrets, { language: 'en', name: null });
    expect(text).toContain(`:\n${LINK}\n`);
    expect(text).toContain('for 72 hours');
    expect(text).not.toContain('Temporary password:');
  });
});

describe("the maker's brand", () => {
  const branded = (brand: Partial<Brand>) =>
    new MailComposer(
      new MailTemplates(),
      Object.assign(new Config(), {
        publicUrl: 'https://support.example',
        support: NO_SUPPORT,
        brand: { ...DEFAULT_BRAND, ...brand },
      }),
    );

  it.each([
    ['it', 'Il servizio di assistenza Rossi & C.', 'da Rossi & C. con Plantdesk.'],
    ['en', 'The Rossi & C. support team', 'by Rossi & C. with Plantdesk.'],
  ] as const)('is in head, closing and footer (%s)', (language, closing, automatic) => {
    const composer = branded({
      name: 'Rossi & C.',
      address: 'Via Roma 1, Verona',
      logo: 'data:image/png;base64,iVBORw',
    });
    const { subject, html, text } = composer.accountMail('password-changed', 'a@b.it', {}, { language, name: 'Anna' });
    for (const words of [closing, automatic, 'Rossi & C., Via Roma 1, Verona']) expect(text).toContain(words);
    expect(html).toContain('<img src="data:image/png;base64,iVBORw" alt=""');
    expect(subject).toContain('Rossi & C.');
  });

  it('is Plantdesk alone by default', () => {
    const { html, text } = branded({}).accountMail('password-changed', 'a@b.it', {}, { language: 'en', name: 'Anna' });
    expect(text).toContain('Sent automatically by Plantdesk.');
    expect(html).not.toContain('<img');
  });
});

describe('the footer', () => {
  const mailOf = (support: Support, name: string | null = 'Anna') =>
    composerFor(support).ticketMail('ticket-received', facts, { language: 'en', name });

  it.each(['Anna', null])('shows how to reach the maker, to %s', (name) => {
    const { html, text } = mailOf({ phone: '+39 045 1', email: 'help@maker.example', hours: 'Mon & Tue' }, name);
    expect(text).toContain('--\nSupport: +39 045 1 · help@maker.example · Mon & Tue\n');
    for (const link of ['tel:+390451', 'mailto:help@maker.example']) expect(html).toContain(`href="${link}"`);
    expect(html).toContain('Mon &amp; Tue');
  });

  it('names what is configured, and nothing else', () => {
    expect(mailOf({ ...NO_SUPPORT, email: 'help@maker.example' }).text).toContain('--\nSupport: help@maker.example\n');
    const { html, text } = mailOf(NO_SUPPORT);
    expect(text + html).not.toContain('Support:');
  });
});

it('has the same texts in both languages, none of them blank', () => {
  const paths = (node: unknown, path: string): string[] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) => paths(value, `${path}.${key}`))
      : [`${path}:${typeof node === 'string' && node.trim() === '' ? 'blank' : typeof node}`];
  expect(paths(mailTexts('it'), '')).toEqual(paths(mailTexts('en'), ''));
  expect(paths(mailTexts('it'), '').filter((path) => path.endsWith('blank'))).toEqual([]);
});

describe('the mail of a ticket that was closed as a duplicate', () => {
  const reader = (language: Language) => ({ language, name: 'Anna Rossi' });

  it.each(LANGUAGES)('names the original if the owner may know it (%s)', (language) => {
    const duplicate = { ...facts, isDuplicate: true, original: 4242 };
    expect(composer.ticketMail('ticket-closed', duplicate, reader(language)).text).toMatch(
      /(duplicato|duplicate).*4242/,
    );
  });

  it.each(LANGUAGES)('names it nowhere else, and not otherwise (%s)', (language) => {
    const duplicate = { ...facts, isDuplicate: true, original: null };
    const { text } = composer.ticketMail('ticket-closed', duplicate, reader(language));
    expect(text).toMatch(/duplicato di una richiesta|duplicate of a request/);
    expect(composer.ticketMail('ticket-closed', facts, reader(language)).text).not.toMatch(/duplicat/);
  });
});
