import { Config } from '#config/config.js';
import { type Language, LANGUAGES, NO_SUPPORT, type TicketMailName } from '#contract/index.js';
import { TICKET_SAMPLES } from '../samples/ticket-samples.js';
import { MailComposer } from './mail-composer.js';
import { MailTemplates } from './mail-templates.js';
import { ticketMailFacts } from './ticket-mail-facts.js';

const composer = new MailComposer(
  new MailTemplates(),
  Object.assign(new Config(), { publicUrl: 'https://x.example', support: NO_SUPPORT }),
);

type Reader = Partial<Parameters<MailComposer['ticketMail']>[2]>;

function compose(mail: TicketMailName, language: Language, reader: Reader = {}, sample = TICKET_SAMPLES[mail]) {
  const attached = sample.messages?.flatMap(({ files }) => files);
  const facts = ticketMailFacts({ ...sample, attachmentTypes: [], attached }, language);
  return composer.ticketMail(mail, facts, { language, name: 'Anna', ...reader });
}

/** The words of the page in the order of the text part. */
const visible = (html: string): string =>
  html
    .replace(/[^]*<\/style>|<div style="display:none[^]*?<\/div>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&#x3D;', '=');

function expectOrder(body: string, parts: readonly string[]): void {
  const places = parts.map((part) => body.indexOf(part));
  expect([parts, places]).toEqual([parts, places.toSorted((a, b) => a - b)]);
  expect(places).not.toContain(-1);
}

const MARKER = 'Scrivere la risposta sopra questa riga / Reply above this line';
const FOOTNOTE = '#4711 · Il raggio laser si spegne dopo pochi minuti · LC-500 · LC500-2023-0147, capannone 2';

describe.each<[Language, string, string, string, string, RegExp]>([
  [
    'it',
    'Gentile Anna,',
    'Il servizio di assistenza Plantdesk',
    'Niccolò D’Angelo ha scritto:',
    'Apri il ticket',
    /inviato automaticamente|nuova risposta|ha risposto\.|Numero|Titolo|Stato/,
  ],
  [
    'en',
    'Dear Anna,',
    'The Plantdesk support team',
    'Niccolò D’Angelo wrote:',
    'Open the ticket',
    /Sent automatically|new reply|replied\.|Number|Title|Status/,
  ],
])('a reply of staff reads like a letter (%s)', (language, greeting, brand, wrote, link, ofForms) => {
  const words = ['Veniamo **giovedì alle 9**.', 'Serve il carrello elevatore.'];
  const signed = [...words, 'Łukasz Čapek', brand, '[schema-di-montaggio.pdf]'];

  it('with the words first, and the facts in a line at the end, in text and HTML', () => {
    const { text, html } = compose('staff-reply', language, { mayAnswer: true });
    expect(text.startsWith(`${MARKER}\n\n`)).toBe(true);
    expect(text).toContain(`${greeting}\n\n${words.join('\n')}\n\nŁukasz Čapek\n${brand}\n\n[schema`);
    for (const body of [text, visible(html)]) {
      expectOrder(body, [MARKER, greeting, ...signed, wrote, 'Quando venite', link, FOOTNOTE]);
      expect(body).not.toMatch(ofForms);
    }
  });

  it('signed by the author of each, where there are several', () => {
    const [reply] = TICKET_SAMPLES['staff-reply'].messages!;
    const second = { ...reply!, name: 'Luca', surname: 'Neri', body: 'Anche venerdì.', files: [] };
    const sample = { ...TICKET_SAMPLES['staff-reply'], messages: [reply!, second] };
    const { text, html } = compose('staff-reply', language, {}, sample);
    for (const body of [text, visible(html)])
      expectOrder(body, [...signed, 'Anche venerdì.', 'Luca Neri', wrote, FOOTNOTE]);
  });

  it('in a line without the words of visitors, where the reader gets none', () => {
    const category = language === 'it' ? 'Assistenza tecnica' : 'Technical assistance';
    const footnoteOf = (mail: TicketMailName, reader: Reader) =>
      /^#4711.*$/m.exec(compose(mail, language, reader).text);
    expect(footnoteOf('staff-reply', { name: null, isNamed: true })?.[0]).toBe(`#4711 · ${category}`);
    for (const line of [footnoteOf('staff-reply', { name: null }), footnoteOf('copied-reply', {})])
      expect(line?.[0]).toMatch(new RegExp(`^#4711 · ${category} · 20 .* 2026, 14:05$`));
  });

  it('with its first 140 characters in lists of mails', () => {
    const shownOf = (body: string) => {
      const [reply] = TICKET_SAMPLES['staff-reply'].messages!;
      const { html } = compose(
        'staff-reply',
        language,
        {},
        { ...TICKET_SAMPLES['staff-reply'], messages: [{ ...reply!, body }] },
      );
      return /mso-hide:all;">(.*)<\/div>/.exec(html)?.[1];
    };
    expect(shownOf(`Ciao\n${'a'.repeat(135)}`)).toBe(`Ciao ${'a'.repeat(135)}`);
    expect(shownOf('a'.repeat(141))).toBe(`${'a'.repeat(139)}…`);
  });
});

describe.each<[Language, { both: string; byMail: string; inPortal: string; automatic: string }]>([
  [
    'it',
    {
      both: 'Per rispondere basta rispondere a questa email, o dal portale.',
      byMail: 'Per rispondere basta rispondere a questa email.',
      inPortal: 'Si può rispondere dal portale.',
      automatic: 'Messaggio inviato automaticamente da Plantdesk.',
    },
  ],
  [
    'en',
    {
      both: 'Reply to this email, or in the portal.',
      byMail: 'Reply to this email.',
      inPortal: 'You can reply in the portal.',
      automatic: 'Sent automatically by Plantdesk.',
    },
  ],
])('the footer (%s)', (language, { both, byMail, inPortal, automatic }) => {
  it.each<[TicketMailName, Reader, string | undefined]>([
    ['staff-reply', { mayAnswer: true }, both],
    ['staff-reply', {}, inPortal],
    ['staff-reply', { name: null, mayAnswer: true }, both],
    ['staff-reply', { name: null }, inPortal],
    ['member-message', { mayAnswer: true }, both],
    ['member-message', {}, inPortal],
    ['member-message', { name: null, mayAnswer: true }, automatic],
    ['copied-reply', { mayAnswer: true }, byMail],
    ['copied-reply', {}, undefined],
    ['ticket-closed', { mayAnswer: true }, automatic],
    ['ticket-status-changed', { mayAnswer: true }, automatic],
    ['client-message', { mayAnswer: true }, automatic],
  ])('of %s for %j says how to answer, or that a machine wrote it', (mail, reader, sentence) => {
    const { text, html } = compose(mail, language, reader);
    for (const body of [text, visible(html)])
      expect([both, byMail, inPortal, automatic].filter((known) => body.includes(known))).toEqual(
        sentence === undefined ? [] : [sentence],
      );
  });
});

it.each(LANGUAGES)('the final report and the words of a colleague stand above the facts (%s)', (language) => {
  for (const [mail, words] of [
    ['ticket-closed', 'Sostituita la ventola'],
    ['member-message', 'Il carrello elevatore è prenotato.'],
  ] as const) {
    const { text, html } = compose(mail, language);
    for (const body of [text, visible(html)]) expectOrder(body, [words, FOOTNOTE]);
  }
});

it.each(LANGUAGES)('a closing mail without a report shows the facts in rows (%s)', (language) => {
  const { ticket, change } = TICKET_SAMPLES['ticket-closed'];
  const sample = { ticket: Object.assign(Object.create(ticket) as typeof ticket, { finalReport: null }), change };
  const { text } = compose('ticket-closed', language, {}, sample);
  expect(text).toContain(': 4711\n');
  expect(text).not.toContain(FOOTNOTE);
});
