import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../contract/index.js';
import { ACCOUNT_MAIL_NAMES, TICKET_MAIL_NAMES } from '../../../contract/index.js';
import { sampleMails } from './sample-mails.js';

const LINE = '='.repeat(80);

/** `UPDATE_DOCS=1 npx jest sample-mails` rewrites the files. */
it.each(LANGUAGES)('the mails in %s say, word for word, what they are known to say', (language) => {
  const file = join(import.meta.dirname, `mails.${language}.txt`);
  const samples = sampleMails(language).map(
    ({ name, subject, text }) => `${LINE}\n${name}\n${subject}\n${LINE}\n${text}`,
  );
  const all = `${samples.join('\n')}\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(file, all);
  expect(all).toBe(readFileSync(file, 'utf8'));
});

it.each(LANGUAGES)('every mail is among them, in %s', (language) => {
  const names = sampleMails(language).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...TICKET_MAIL_NAMES, ...ACCOUNT_MAIL_NAMES]));
});

it.each(LANGUAGES)('the HTML in %s shows the words of the text', (language) => {
  for (const { html, text } of sampleMails(language)) {
    const shown = html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&#x3D;/g, '=');
    const words = text.split('\n').filter((line) => /^[\p{L}][^:]*\.$/u.test(line));
    expect(words.length).toBeGreaterThan(0);
    for (const line of words) expect(shown).toContain(line);
  }
});
