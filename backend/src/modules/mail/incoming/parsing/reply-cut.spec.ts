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

it('loses no character of any text', () => {
  const pieces = fc.constantFrom(
    '> a',
    'Da: x',
    'A: y',
    'Oggetto: z',
    '-- ',
    'On a wrote:',
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
