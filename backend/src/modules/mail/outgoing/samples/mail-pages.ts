import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { LANGUAGES } from '#contract/index.js';
import { sampleMails } from './sample-mails.js';

/** Writes each sample mail as a page, plus an index with their texts. Returns the index's path. */
export function writeMailPages(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const mails = LANGUAGES.flatMap((language) =>
    sampleMails(language).map((mail) => ({ ...mail, file: `${mail.name.replace(/\W+/g, '-')}.${language}.html` })),
  );
  for (const { file, html } of mails) writeFileSync(join(folder, file), html);
  const overview = Handlebars.compile(readFileSync(join(import.meta.dirname, 'overview.hbs'), 'utf8'));
  const page = join(folder, 'index.html');
  writeFileSync(page, overview({ mails }));
  return page;
}
