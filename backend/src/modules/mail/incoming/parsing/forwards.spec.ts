import { MailParser } from './mail-parser.js';

const parser = new MailParser();
// Without the limits, the texts below take 20 seconds and more.
parser.bounds.time = 5_000;
afterAll(() => parser.onApplicationShutdown());

const HEAD = 'Da: Mario Rossi <mario@example.com>\nInviato: lunedì 23 novembre 2026 10:00\nA: Ugo\nOggetto: Laser\n\n';
const read = (text: string) => parser.forwarded({ subject: 'I: Laser', text });
const bodyOf = async (body: string) => (await read(`Vedi sotto\n\n${HEAD}${body}`))?.body;

it('finds who wrote the forwarded mail, and what stands above it', async () => {
  expect(await read(`Vedi sotto\r\n\r\n${HEAD}Il laser è fermo`)).toEqual({
    from: { name: 'Mario Rossi', address: 'mario@example.com' },
    body: 'Il laser è fermo',
    message: 'Vedi sotto',
  });
  expect(await parser.forwarded({ subject: 'Laser', text: `${HEAD}Il laser è fermo` })).toBeNull();
});

it.each([
  ['blank lines', '\n'],
  ['lines of spaces', `${' '.repeat(39)}\n`],
  ['quoted blank lines', '>\n'],
  ['opening brackets', '['],
  ['bars', '|'],
  ['links', '<mailto:'],
  ['senders', 'From: x\n'],
])('finds it in front of 98,000 characters of %s', async (_what, unit) => {
  const filler = unit.repeat(Math.ceil(98_000 / unit.length));
  const mail = await read(`${HEAD}Il laser è fermo\n${filler}\nfine`);
  expect(mail?.from.address).toBe('mario@example.com');
  expect(mail?.body).toMatch(/^Il laser è fermo\n[^]*fine$/);
  expect(await read(filler)).toBeNull();
});

it.each([3, 4])('keeps of %i blank lines three', async (count) => {
  expect(await bodyOf(`a${'\n'.repeat(count + 1)}b`)).toBe(`a${'\n'.repeat(4)}b`);
});

it.each([499, 500, 501, 5000])('keeps a line of %i characters', async (length) => {
  const line = `${'parola '.repeat(length).slice(0, length - 1)}.`;
  expect(await bodyOf(`${line}\nfine`)).toBe(`${line}\nfine`);
});

it('reads a sender in a line of 500 characters, and none behind them', async () => {
  const from = (length: number) => `Da: ${'x'.repeat(length - 24)} <mario@example.com>`;
  const senderIn = async (line: string) => (await read(`${line}\nOggetto: Laser\n\nFermo`))?.from.address;
  expect(from(500)).toHaveLength(500);
  expect(await senderIn(from(500))).toBe('mario@example.com');
  expect(await senderIn(from(501))).toBeUndefined();
});

it('keeps a forwarded text that is longer than what is searched', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `riga ${index} del rapporto`);
  expect(await bodyOf(lines.join('\n'))).toBe(lines.join('\n'));
  const quoted = `${HEAD}${lines.join('\n')}`.replace(/^/gm, '> ');
  expect(await read(`Inizio messaggio inoltrato:\n\n${quoted}`)).toMatchObject({ body: lines.join('\n') });
});

it('searches 20,000 characters for it', async () => {
  const below = (lines: number) => read(`${`${'x'.repeat(99)}\n`.repeat(lines)}${HEAD}Fermo`);
  expect(await below(198)).toMatchObject({ body: 'Fermo' });
  expect(await below(200)).toBeNull();
});

it('puts nothing in the place of marks that a sender wrote', async () => {
  expect(await bodyOf(`a \uE0200\uE021 b\n${'x'.repeat(600)}`)).toBe(`a 0 b\n${'x'.repeat(600)}`);
});
