import { MailParser, UnreadableMail } from '#mail/incoming/parsing/mail-parser.js';
import { IS_LONG_FORM } from './support/failure-rounds.js';

/** `npm test` sends a tenth. */
const PARTS = IS_LONG_FORM ? 1_000_000 : 100_000;
/** Of 72 bytes: 40 MB in the long form. */
const LINES = IS_LONG_FORM ? 580_000 : 58_000;

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const textOf = async (mail: string): Promise<string> =>
  (await parser.parse(Buffer.from(`From: mario@example.com\r\n${mail}`))).text;

// Figures of a thread; `bench:inbound` measures them.
it.each([
  [`${PARTS} parts`, () => `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n\r\n'.repeat(PARTS)}--b--`],
  [`${LINES} lines of quote marks`, () => `Content-Type: text/plain\r\n\r\n${`${'>'.repeat(70)}\r\n`.repeat(LINES)}`],
])('%s: the mail is read or refused, and the next is read', async (_what, mail) => {
  const read = await textOf(mail()).then(
    ({ length }) => length,
    (error: unknown) => (error instanceof UnreadableMail ? 0 : -1),
  );
  expect(read).toBeGreaterThanOrEqual(0);
  expect(read).toBeLessThanOrEqual(1024 ** 2);
  expect(await textOf('Content-Type: text/plain\r\n\r\nEcco i file')).toContain('Ecco i file');
});
