import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { signsOfMachine } from '../outcomes/reading/mail-class.js';
import { MailParser } from './mail-parser.js';
import { cutReply, QUOTE_MARK } from './reply-cut.js';

const FOLDER = join(import.meta.dirname, '../../../../../test/mails');
/** Of one person each, but those with another kind. */
const EXPECTED = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as Record<
  string,
  { kind: string; visible?: string }
>;
const OWN = {
  loopId: 'plantdesk.example',
  isOwn: (address: string) => address === 'support@plantdesk.example',
};
/** Of those with a quote, cut to the letter. */
const EXACT_SHARE = 0.9;

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const read = (name: string) => parser.parse(readFileSync(join(FOLDER, `${name}.eml`)));
const letters = (text: string): string => text.replace(/[^\S\n]+$/gm, '').trim();

it.each(Object.keys(EXPECTED))('knows who wrote %s, and loses none of its text', async (name) => {
  const mail = await read(name);
  const sender = mail.from[0]?.address ?? '';
  expect(signsOfMachine({ envelopeFrom: sender, mail, sender, isOwnMail: false }, OWN)?.outcome ?? 'person').toBe(
    EXPECTED[name]?.kind,
  );
  const { visible, quoted } = cutReply(mail.text);
  expect(visible + quoted).toBe(mail.text.replaceAll(QUOTE_MARK, ''));
});

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a page without its head, whatever their layout. */
function wordsOfPage(html: string): string[] {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part), onopentagname: () => (text += ' ') });
  parser.end(html.replace(/<head\b.*?<\/head>|<style\b.*?<\/style>/gis, ''));
  return wordsOf(text);
}

it.each(Object.keys(EXPECTED))(
  'reads each word of the page of %s, also where a text part stands beside it',
  async (name) => {
    const { text, html } = await read(name);
    const known = new Set(wordsOf(text));
    expect(wordsOfPage(html).filter((word) => !known.has(word))).toEqual([]);
  },
);

it('cuts nine of ten usual replies in Italian and English to the letter', async () => {
  const cases = Object.entries(EXPECTED).filter(([, { visible }]) => visible !== undefined);
  const inexact: string[] = [];
  for (const [name, { visible }] of cases) {
    const own = letters(cutReply((await read(name)).text.replace(/\r\n?/g, '\n')).visible);
    if (own !== visible) inexact.push(name);
  }
  process.stdout.write(
    `${cases.length - inexact.length} of ${cases.length} replies cut to the letter; not: ${inexact.join(', ') || 'none'}\n`,
  );
  expect(inexact.length).toBeLessThanOrEqual(cases.length * (1 - EXACT_SHARE));
});
