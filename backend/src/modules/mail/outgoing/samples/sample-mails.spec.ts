import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/index.js';
import { ACCOUNT_MAIL_NAMES, INVITATION_MAIL, TICKET_MAIL_NAMES } from '#contract/index.js';
import { sampleMails } from './sample-mails.js';

const LINE = '='.repeat(80);

/** `UPDATE_DOCS=1 npx jest sample-mails` rewrites the files. */
it.each(LANGUAGES)('renders the mails in %s exactly as stored', (language) => {
  const file = join(import.meta.dirname, `mails.${language}.txt`);
  const samples = sampleMails(language).map(
    ({ name, subject, text }) => `${LINE}\n${name}\n${subject}\n${LINE}\n${text}`,
  );
  const all = `${samples.join('\n')}\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(file, all);
  expect(all).toBe(readFileSync(file, 'utf8'));
});

it.each(LANGUAGES)('includes every mail, in %s', (language) => {
  const names = sampleMails(language).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...TICKET_MAIL_NAMES, ...ACCOUNT_MAIL_NAMES, INVITATION_MAIL]));
});

it.each(LANGUAGES)('shows the words of the text in the HTML, in %s', (language) => {
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
