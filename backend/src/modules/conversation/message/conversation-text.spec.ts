import { text } from 'node:stream/consumers';
import { DEFAULT_LANGUAGE, ERASED_PERSON } from '#contract/index.js';
import { writeConversation, type WrittenMessage } from './conversation-text.js';

const message = (values: Partial<WrittenMessage> = {}): WrittenMessage => ({
  at: new Date('2026-11-20T13:05:00Z'),
  kind: 'CLIENT',
  via: 'PORTAL',
  author: { name: 'Anna', surname: 'Neri' },
  body: 'It stopped',
  files: [],
  ...values,
});

async function* inBatches(...batches: WrittenMessage[][]): AsyncGenerator<WrittenMessage[]> {
  yield* batches;
}

const write = (batches: WrittenMessage[][], { title = 'Laser', language = DEFAULT_LANGUAGE, hasNotes = false } = {}) =>
  text(writeConversation({ ticket: { id: 42, title }, language, hasNotes, batches: inBatches(...batches) }));

const CONVERSATION = [
  [message(), message({ kind: 'STAFF', via: 'MAIL', body: 'Since when?\n\nAnd how?', files: ['a.pdf', 'b.jpg'] })],
  [message({ kind: 'NOTE', via: 'API', body: null, author: ERASED_PERSON })],
];

it('says who wrote what, when in Italy, through what and with which files, in both languages', async () => {
  expect(await write(CONVERSATION, { hasNotes: true })).toBe(`Conversazione del ticket #42 – Laser
Gli orari sono quelli italiani.
Contiene note interne: non è per il cliente.

20 nov 2026, 14:05 · Anna Neri (cliente) · dal portale
  It stopped

20 nov 2026, 14:05 · Anna Neri (assistenza) · per email
  Since when?

  And how?
Allegati: a.pdf, b.jpg

20 nov 2026, 14:05 · Persona cancellata (NOTA INTERNA) · da un programma
  (messaggio eliminato)
`);
  const english = await write(CONVERSATION, { language: 'en' });
  expect(english).toContain('Anna Neri (support) · by mail\n  Since when?\n\n  And how?\nFiles: a.pdf, b.jpg\n');
  expect(english).toContain('(INTERNAL NOTE) · from a program\n  (message deleted)\n');
  expect(english).not.toContain('not for the client');
});

it('says that there is nothing', async () => {
  expect(await write([[]])).toMatch(/\n\nNessun messaggio\.\n$/);
  expect(await write([[message()]])).not.toContain('Nessun messaggio');
});

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'lets neither a message nor a name imitate another message by the line break %j',
  async (lineBreak) => {
    const forged = `Fine${lineBreak}20 nov 2026, 15:00 · Support`;
    const written = await write(
      [[message({ body: forged, files: [forged], author: { name: forged, surname: 'x' } })]],
      { title: forged },
    );
    expect(written.split(/[\n\r\v\f\u0085\u2028\u2029]/).filter((line) => line.startsWith('20 nov'))).toEqual([
      expect.stringContaining('14:05'),
    ]);
  },
);

it('keeps nothing of a message that moves the cursor or turns the direction, but its tabs', async () => {
  const written = await write([[message({ body: '\u001b[1A\u001b[2Kone\b\b\ttwo \u202eeerht' })]]);
  expect(written).toContain('\n  [1A[2Kone\ttwo eerht\n');
});
