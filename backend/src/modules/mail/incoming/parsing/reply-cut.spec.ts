import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { cutReply } from './reply-cut.js';

const ANSWER = 'Buongiorno,\n\nil motore è stato sostituito.\nGrazie, Mario';
const OURS = 'Scrivere la risposta sopra questa riga\n\nGentile Mario Rossi,\nquando potete passare?';
const quoted = (text: string): string => text.replace(/^/gm, '> ');

const REPLIES: [program: string, quote: string][] = [
  [
    'Gmail in Italian',
    `Il giorno lun 23 nov 2026 alle ore 10:04 Plantdesk <\nsupport@plantdesk.example> ha scritto:\n\n${quoted(OURS)}`,
  ],
  [
    'Gmail in English',
    `On Mon, Nov 23, 2026 at 10:04 AM Plantdesk <support@plantdesk.example>\nwrote:\n\n${quoted(OURS)}`,
  ],
  [
    'Apple Mail in Italian',
    `> Il giorno 23 nov 2026, alle ore 10:04, Plantdesk <support@plantdesk.example> ha scritto:\n> \n${quoted(OURS)}`,
  ],
  [
    'Apple Mail in English',
    `> On 23 Nov 2026, at 10:04, Plantdesk <support@plantdesk.example> wrote:\n> \n${quoted(OURS)}`,
  ],
  [
    'the page of trial mails in Italian',
    `Il giorno 23/11/2026, 10:04:11 Plantdesk <support@plantdesk.example> ha scritto:\n\n${quoted(OURS)}`,
  ],
  [
    'the page of trial mails in English',
    `On 11/23/2026, 10:04:11 AM Plantdesk <support@plantdesk.example> wrote:\n\n${quoted(OURS)}`,
  ],
  ['Thunderbird in Italian', `Il 23/11/2026 10:04, Plantdesk ha scritto:\n${quoted(OURS)}`],
  ['Thunderbird in English', `On 11/23/26 10:04, Plantdesk wrote:\n${quoted(OURS)}`],
  [
    'Yahoo in Italian',
    `Il lunedì 23 novembre 2026 alle ore 10:04:11 CET, Plantdesk <support@plantdesk.example> ha scritto: \n\n ${OURS}`,
  ],
  [
    'Outlook in Italian',
    `Da: Plantdesk <support@plantdesk.example>\nInviato: lunedì 23 novembre 2026 10:04\nA: Mario Rossi <mario@example.com>\nOggetto: Ticket 42\n\n${OURS}`,
  ],
  [
    'Outlook in English',
    `From: Plantdesk <support@plantdesk.example>\nSent: Monday, November 23, 2026 10:04 AM\nTo: Mario Rossi <mario@example.com>\nSubject: Ticket 42\n\n${OURS}`,
  ],
  ['older Outlook in Italian', `-----Messaggio originale-----\nDa: Plantdesk\nInviato: lunedì\n\n${OURS}`],
  ['older Outlook in English', `-----Original Message-----\nFrom: Plantdesk\nSent: Monday\n\n${OURS}`],
  [
    'Outlook on the web',
    `________________________________\nDa: Plantdesk <support@plantdesk.example>\nInviato: lunedì 23 novembre 2026 10:04\nA: Mario Rossi\nOggetto: Ticket 42\n\n${OURS}`,
  ],
  [
    'Outlook with bold fields',
    `*Da:* Plantdesk <support@plantdesk.example>\n*Inviato:* lunedì 23 novembre 2026 10:04\n*A:* Mario Rossi\n*Oggetto:* Ticket 42\n\n${OURS}`,
  ],
  ['a webmail that adds only our mail', OURS],
  ['a webmail with a reversed attribution', `In data 23 novembre 2026, Plantdesk scrive:\n${OURS}`],
  [
    'an iPhone',
    `Inviato da iPhone\n\n> Il giorno 23 nov 2026, alle ore 10:04, Plantdesk <support@plantdesk.example> ha scritto:\n${quoted(OURS)}`,
  ],
  [
    'a telephone in English',
    `Sent from my iPhone\n\nOn 23 Nov 2026, at 10:04, Plantdesk <support@plantdesk.example> wrote:\n${quoted(OURS)}`,
  ],
  ['a signature alone', '-- \nMario Rossi\nRossi Imballaggi Srl\n+39 045 123456'],
  ['a mark in HTML', `\uE000${OURS}`],
  [
    'classic Outlook that knows a name but no address',
    `Da: Plantdesk\nInviato: lunedì 23 novembre 2026 10:04\nA: Mario Rossi\nOggetto: Ticket 42\n\nQuando potete passare?`,
  ],
  [
    'classic Outlook in English with copies and an importance',
    `From: Plantdesk\nSent: Monday, November 23, 2026 10:04 AM\nTo: Mario Rossi\nCc: Anna Verdi; Luca Neri;\n Piero Blu\nImportance: High\nSubject: Ticket 42\n\nWhen can we come?`,
  ],
  [
    'new Outlook on a Mac',
    `Da: Plantdesk <support@plantdesk.example>\nData: lunedì, 23 novembre 2026 alle ore 10:04\nA: Mario Rossi <mario@example.com>\nOggetto: Ticket 42\nQuando potete passare?`,
  ],
  [
    'Outlook that doubles its lines',
    `From: Plantdesk <support@plantdesk.example>\n\nSent: Monday, November 23, 2026 10:04 AM\n\nTo: Mario Rossi\n\nSubject: Ticket 42\n\n${OURS}`,
  ],
  [
    'Outlook on the web that knows names alone',
    `________________________________\n\nFrom: Plantdesk\nSent: Monday\nTo: Mario Rossi\nSubject: Ticket 42\n\nWhen can we come?`,
  ],
  [
    'an Exchange server below its long rule',
    `________________________________________\nDa: Plantdesk [support@plantdesk.example]\nInviato: lunedì 23 novembre 2026 10.04\nA: Mario Rossi\nOggetto: Ticket 42\n\nQuando potete passare?`,
  ],
  [
    'Gmail with a company whose name ends in a point',
    `Il giorno lun 23 nov 2026 alle ore 10:04 Officine Rossi S.p.A.\n<info@rossi.example> ha scritto:\n\n${quoted('Quando?')}`,
  ],
  [
    'Gmail with one quoted line',
    `On Mon, Nov 23, 2026 at 10:04 AM Plantdesk <support@plantdesk.example> wrote:\n\n> When?`,
  ],
  [
    'Gmail in French',
    `Le lun. 23 nov. 2026 à 10:04, Plantdesk <support@plantdesk.example> a écrit :\n\n${quoted('Quand ?')}`,
  ],
  [
    'Gmail in German',
    `Am Mo., 23. Nov. 2026 um 10:04 Uhr schrieb Plantdesk <\nsupport@plantdesk.example>:\n\n${quoted('Wann?')}`,
  ],
  [
    'Gmail in Spanish',
    `El lun, 23 nov 2026 a las 10:04, Plantdesk (<support@plantdesk.example>) escribió:\n\n${quoted('¿Cuándo?')}`,
  ],
  ['older Apple Mail', `Il giorno 23/nov/2026, alle ore 10:04, Plantdesk ha scritto:\n\n${quoted('Quando?\nDove?')}`],
  ['Thunderbird with a value first', `Il 23/11/2026 10:04, Plantdesk ha scritto:\n${quoted('5 bar\nsono pochi?')}`],
  ['Thunderbird that makes a quote from HTML', `On 11/23/26 10:04, Plantdesk wrote:\n\n\uE000When can we come?`],
  [
    'Apple Mail with nothing but values in its quote',
    `> On 23 Nov 2026, at 10:04, Plantdesk <support@plantdesk.example> wrote:\n> \n> 5 bar\n> 80 °C`,
  ],
  [
    'classic Outlook with a date without a time',
    `Da: Plantdesk\nInviato: lunedì 23 novembre 2026\nA: Mario Rossi\nOggetto: Ticket 42\n\nQuando?`,
  ],
  [
    'Outlook without a subject',
    `From: Plantdesk <support@plantdesk.example>\nSent: Monday, November 23, 2026 10:04 AM\nTo: Mario Rossi\n\nWhen?`,
  ],
  [
    'Outlook that breaks its recipients',
    `From: Plantdesk\nSent: Monday, November 23, 2026 10:04 AM\nTo: Mario Rossi <mario@example.com>\nAnna Verdi <anna@example.com>\nSubject: Ticket 42\n\nWhen?`,
  ],
  ['Thunderbird that marks a blank line of HTML', `On 11/23/26 10:04, Plantdesk wrote:\n\n\uE000\nWhen can we come?`],
  [
    'Yahoo in Spanish',
    `El lunes, 23 de noviembre de 2026, 10:04:11 CET, Plantdesk <support@plantdesk.example> escribió: \n\n ¿Cuándo?`,
  ],
  [
    'a program that quotes a number above our mail',
    `> 42\n> Scrivere la risposta sopra questa riga / Reply above this line`,
  ],
  ['a program that names no date', `Il signor Rossi <rossi@rossi.example> ha scritto:\n> Quando?`],
  ['Roundcube in English', `On 2026-11-23 10:04, Plantdesk wrote:\n${quoted('When can we come?')}`],
  [
    'Yahoo to a mail without our first line',
    `On Monday, November 23, 2026 at 10:04:11 AM GMT+1, Plantdesk <support@plantdesk.example> wrote: \n \n When can we come?`,
  ],
  [
    'ProtonMail',
    `------- Original Message -------\nOn Monday, November 23rd, 2026 at 10:04 AM, Plantdesk <support@plantdesk.example> wrote:\n\n${quoted('When?')}`,
  ],
  [
    'eM Client',
    `------ Messaggio originale ------\nDa "Plantdesk" <support@plantdesk.example>\nA "Mario Rossi" <mario@example.com>\n\nQuando?`,
  ],
  ['a program that quotes below its rule', `-----Original Message-----\n\n> When can we come?`],
  [
    'the Aruba webmail',
    `Da: "Plantdesk" support@plantdesk.example\nA: mario@example.com\nCc: \nData: Mon, 23 Nov 2026 10:04:00 +0100\nOggetto: Ticket 42\n\nQuando?`,
  ],
  [
    'certified mail',
    `-----Messaggio originale-----\nDa: Per conto di: support@pec.example [mailto:posta-certificata@pec.example]\nInviato: lunedì 23 novembre 2026 10:04\nA: mario@pec.example\nOggetto: POSTA CERTIFICATA: Ticket 42\n\nQuando?`,
  ],
  ['a program that quotes two lines without an attribution', quoted('Quando potete passare?\nGrazie')],
  ['a program that quotes our mail without an attribution', quoted(`Plantdesk\n${OURS}`)],
  ['a signature of a name above nothing', '--\nMario Rossi\nResponsabile manutenzione\nTel. 045 123456'],
  ['a signature below a line of hyphens', '-- \nUfficio tecnico\nPrima di stampare pensa all’ambiente.'],
  ['a signature below its quote', `Il 23/11/2026 10:04, Plantdesk ha scritto:\n${quoted('Quando?')}\n-- \nMario Rossi`],
];

it.each(REPLIES)('cuts a reply of %s', (_program, quote) => {
  const marked = `${ANSWER}\n\n${quote}`;
  const { visible, quoted: rest } = cutReply(marked);
  expect(visible.trim()).toBe(ANSWER);
  expect(visible + rest).toBe(marked.replaceAll('\uE000', ''));
});

it.each([
  ['a text without a quote', ANSWER],
  ['answers between the quoted lines', `> Quando?\nDomani.\n\n> Dove?\nIn officina.`],
  ['a quote with the answer below', `Il 23/11/2026 10:04, Plantdesk ha scritto:\n${quoted(OURS)}\n\nDomani.`],
  ['nothing but a quote', quoted(OURS)],
  ['a sentence that begins like an attribution', 'Il tecnico ha scritto sul quadro.\nOn the panel.'],
  ['a line with a sender but no other field', 'Da: magazzino\nil pezzo è partito'],
])('shows all of %s', (_kind, text) => {
  expect(cutReply(text)).toEqual({ visible: text, quoted: '' });
});

const GMAIL = `Il giorno lun 23 nov 2026 alle ore 10:04 Plantdesk <support@plantdesk.example> ha scritto:\n\n${quoted(OURS)}`;

const OUTLOOK = `Da: Plantdesk <support@plantdesk.example>\nInviato: lunedì 23 novembre 2026 10:04\nA: Mario Rossi\nOggetto: Ticket 42\n\n${OURS}`;

/** By the kind of their marker. */
const OWN_WORDS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../test/mails/own-words.json'), 'utf8'),
) as Record<string, string[]>;

describe.each(Object.entries(OWN_WORDS))('shows own words that look like %s', (_kind, texts) => {
  it.each(texts)('alone: %j', (words) => {
    // Where nothing stood above them, a text that is cut at its start would be shown whole.
    const text = `Buongiorno.\n\n${words}`;
    expect(cutReply(text)).toEqual({ visible: text, quoted: '' });
  });

  it.each(texts)('above a quote: %j', (words) => {
    for (const quote of [GMAIL, OUTLOOK])
      expect(cutReply(`Buongiorno.\n\n${words}\n\n${quote}`).visible).toContain(words.trim());
  });
});

it.each([
  ['a sentence with a date above an attribution', 'Il 24/11/2026 ho chiamato e aspetto', GMAIL],
  ['a transport above header fields', 'Da: magazzino\nA: officina\nData: lunedì', OUTLOOK],
  ['an attribution in another language', 'Plantdesk <support@plantdesk.example> escreveu:', quoted('Quando?\nDove?')],
])('shows %s, and cuts what follows', (_kind, words, quote) => {
  expect(cutReply(`${ANSWER}\n\n${words}\n${quote}`)).toEqual({ visible: `${ANSWER}\n\n${words}\n`, quoted: quote });
});

it('shows words below a mail that the author copied, where the quote follows', () => {
  const words = `Dal fornitore:\n\n${GMAIL.slice(0, GMAIL.indexOf('\n'))}\nil pezzo arriva\n\nChe cosa facciamo?`;
  expect(cutReply(`${words}\n\n${GMAIL}`).visible.trim()).toBe(words);
});

it.each([
  'Inviato da iPhone',
  'Inviato dal mio iPad',
  'Inviato dal mio dispositivo Galaxy',
  'Inviato dal mio Samsung Galaxy A52s 5G',
  'Inviato da smartphone Samsung Galaxy.',
  'Inviato dal mio HUAWEI P30',
  'Inviato dal mio Xiaomi',
  'Inviato da Posta per Windows 10',
  'Inviato da Libero Mail per Android',
  'Inviato da Virgilio Mail',
  'Inviato da TIM Mail',
  'Inviato da Yahoo Mail su Android <https://mail.example/app>',
  'Inviato con l’email sicura Proton Mail.',
  'Inviato con Spark',
  'Ottieni Outlook per iOS<https://aka.ms/o0ukef>',
  'Scarica Outlook per Android',
  'Sent from my iPhone',
  'Sent from my phone',
  'Sent from my BlackBerry 10 smartphone.',
  'Sent from Mail for Windows',
  'Sent from Gmail Mobile',
  'Sent with Proton Mail secure email.',
  'Get Outlook for Android<https://aka.ms/AAb9ysg>',
  'Inviato dall’iPhone',
  'Inviato da cellulare',
  'Sent from my iPhone\nGet Outlook for iOS',
  'Inviato da iPhone\n\nMario Rossi\nmario@rossi.example\n+39 045 123456',
])('cuts the signature of a telephone or an app: %j', (signature) => {
  expect(cutReply(`${ANSWER}\n\n${signature}\n`).visible.trim()).toBe(ANSWER);
  expect(cutReply(`${ANSWER}\n\n${signature}\n\n${GMAIL}`).visible.trim()).toBe(ANSWER);
});

it.each([
  ['twelve lines', `${'Mario Rossi\n'.repeat(12)}`, true],
  ['thirteen lines', `${'Mario Rossi\n'.repeat(13)}`, false],
  ['a line of 80 characters', 'x'.repeat(80), true],
  ['a line of 81 characters', 'x'.repeat(81), false],
])('cuts a signature unless it is too long: %s', (_kind, signature, isCut) => {
  const { visible } = cutReply(`${ANSWER}\n-- \n${signature}`);
  expect(visible.trim() === ANSWER).toBe(isCut);
});

it.each([
  ['four lines', `On Mon, Nov 23, 2026 at 10:04 AM\nPlantdesk\nSupport\n<support@plantdesk.example> wrote:`, true],
  [
    'five lines',
    `On Mon, Nov 23, 2026 at 10:04 AM\nPlantdesk\nSupport\nEurope\n<support@plantdesk.example> wrote:`,
    false,
  ],
  ['500 characters', `On 11/23/26 10:04, ${'x'.repeat(474)} wrote:`, true],
  ['501 characters', `On 11/23/26 10:04, ${'x'.repeat(475)} wrote:`, false],
])('cuts above an attribution unless it is too long: %s', (_kind, attribution, isCut) => {
  const { visible } = cutReply(`${ANSWER}\n${attribution}\n> When?`);
  expect(visible.trim() === ANSWER).toBe(isCut);
});

it.each([
  [5, true],
  [6, false],
])('searches for the quote %i lines below its attribution', (distance, isCut) => {
  const { visible } = cutReply(`${ANSWER}\nOn 11/23/26 10:04, Plantdesk wrote:${'\n'.repeat(distance)}> When?`);
  expect(visible.trim() === ANSWER).toBe(isCut);
});

it.each([
  [5, false],
  [6, true],
])('searches for words that introduce quoted lines %i lines above them', (distance, isCut) => {
  const words = 'The display says:';
  const { visible } = cutReply(`${words}${'\n'.repeat(distance)}> ERROR 42\n> INTERLOCK 7`);
  expect(visible.trim() === words).toBe(isCut);
});

it.each([
  [8, true],
  [9, false],
])('searches for header fields in %i lines', (count, isCut) => {
  const copies = 'Cc: Anna Verdi\n'.repeat(count - 3);
  const { visible } = cutReply(`${ANSWER}\nFrom: Plantdesk\nSent: Monday 10:04\n${copies}Subject: Ticket 42`);
  expect(visible.trim() === ANSWER).toBe(isCut);
});

describe('a reply to our mail that quotes what the client wrote before', () => {
  const mail = [
    'Scrivere la risposta sopra questa riga / Reply above this line',
    '',
    'Veniamo giovedì alle 9.',
    '',
    'Marco Ferri',
    'Il servizio di assistenza Plantdesk',
    '',
    'Il 24 nov 2026, 09:40, Mario Rossi ha scritto:',
    '> La lente è arrivata.',
    '> Quando venite a montarla?',
    '',
    '#42 · Laser',
    '',
    '--',
    'Per rispondere basta rispondere a questa email, o dal portale.',
  ].join('\n');

  it.each([
    ['with signs', `Il 24/11/2026 10:04, Marco Ferri (Plantdesk) ha scritto:\n${quoted(mail)}`],
    [
      'below fields',
      `Da: Plantdesk <support@plantdesk.example>\nInviato: martedì 24 novembre 2026 10:04\nA: Mario Rossi\nOggetto: Re: [#42] Laser\n\n${mail}`,
    ],
    ['without any sign', mail],
  ])('is cut above it: %s', (_, below) => {
    expect(cutReply(`${ANSWER}\n\n${below}`).visible.trim()).toBe(ANSWER);
  });

  it('keeps words between the lines of a quote with signs', () => {
    const lines = quoted(mail).replace('> > Quando venite', 'Venerdì.\n> > Quando venite');
    const text = `Buongiorno\n\n${lines}`;
    expect(cutReply(text).visible).toBe(text);
  });
});

it('loses no character of any text', () => {
  const pieces = fc.constantFrom(
    '> a',
    'Da: x',
    'A: y',
    'Oggetto: z',
    '-- ',
    'On a wrote:',
    'On 11/23/26 10:04, a wrote:',
    'Inviato da iPhone',
    'Inviato: 23/11/2026 10:04',
    '-----Original Message-----',
    'Reply above this line',
    '> 5 bar',
    '--',
    '\uE000',
    'ciao',
    '',
    '___________',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), (lines) => {
      const text = lines.join('\n');
      const { visible, quoted: rest } = cutReply(text);
      expect(visible + rest).toBe(text.replaceAll('\uE000', ''));
    }),
  );
});
