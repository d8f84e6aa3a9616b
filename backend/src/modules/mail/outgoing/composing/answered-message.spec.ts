import { Config } from '#config/config.js';
import { type Language, NO_SUPPORT } from '#contract/index.js';
import { TICKET_SAMPLES } from '../samples/ticket-samples.js';
import { MailComposer } from './mail-composer.js';
import { MailTemplates } from './mail-templates.js';
import { ticketMailFacts } from './ticket-mail-facts.js';

const composer = new MailComposer(
  new MailTemplates(),
  Object.assign(new Config(), { publicUrl: 'https://x.example', support: NO_SUPPORT }),
);
const sample = TICKET_SAMPLES['staff-reply'];

function replyTo(body: string | null, language: Language) {
  const answered = body === null ? null : { ...sample.answered!, body };
  const facts = ticketMailFacts({ ...sample, attachmentTypes: [], answered }, language);
  return composer.ticketMail('staff-reply', facts, { language, name: 'Anna' });
}

describe.each<[Language, string]>([
  ['it', 'Il 24 nov 2026, 09:40, Niccolò D’Angelo ha scritto:'],
  ['en', 'On 24 Nov 2026, 09:40, Niccolò D’Angelo wrote:'],
])('a reply quotes what it answers (%s)', (language, introduced) => {
  it('below the words, as mail programs do', () => {
    const { text, html } = replyTo('Is it there?\n<b>Soon?</b>', language);
    expect(text).toContain(`${introduced}\n> Is it there?\n> <b>Soon?</b>\n\n`);
    expect(text.indexOf(introduced)).toBeGreaterThan(text.indexOf('Veniamo **giovedì'));
    expect(html).toMatch(/<blockquote [^>]*>Is it there\?<br>&lt;b&gt;Soon\?&lt;\/b&gt;<\/blockquote>/);
  });

  it('up to 2,000 characters', () => {
    const [full, beyond] = ['è'.repeat(2000), 'è'.repeat(2001)];
    expect(replyTo(full, language).text).toContain(`\n> ${full}\n`);
    expect(replyTo(beyond, language).text).toContain(`\n> ${'è'.repeat(1999)}…\n`);
  });

  it('only where there is a message of the client', () => {
    const { text, html } = replyTo(null, language);
    expect(text).not.toMatch(/^>/m);
    expect(html).not.toContain('<blockquote');
  });
});
