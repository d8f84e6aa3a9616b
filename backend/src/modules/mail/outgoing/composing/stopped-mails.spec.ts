import { Config } from '#config/config.js';
import { type Language, LANGUAGES, NO_SUPPORT, TICKET_MAIL_NAMES, type TicketMailName } from '#contract/index.js';
import { TICKET_SAMPLES } from '../samples/ticket-samples.js';
import { MailComposer, type MailSecrets } from './mail-composer.js';
import { MailTemplates } from './mail-templates.js';
import { mailTexts } from './mail-texts.js';
import { ticketMailFacts } from './ticket-mail-facts.js';

const templates = new MailTemplates();
type Reader = Omit<Parameters<MailComposer['ticketMail']>[2], 'language'>;
const ANNA: Reader = { name: 'Anna' };

function compose(
  mail: TicketMailName,
  productionStopped: boolean,
  language: Language,
  reader = ANNA,
  support = NO_SUPPORT,
  secrets: MailSecrets = {},
) {
  const config = Object.assign(new Config(), { publicUrl: 'https://x.example', support });
  const facts = ticketMailFacts({ ...TICKET_SAMPLES[mail], attachmentTypes: [] }, language);
  const written = { ...facts, productionStopped };
  return new MailComposer(templates, config).ticketMail(mail, written, { language, ...reader }, secrets);
}

describe.each(LANGUAGES)('mails about a plant that is stopped (%s)', (language) => {
  const band = mailTexts(language).fields.productionStopped;
  const bandsIn = (mail: TicketMailName, productionStopped: boolean, reader = ANNA): boolean[] => {
    const { html, text } = compose(mail, productionStopped, language, reader);
    return [text.includes(`*** ${band}`), new RegExp(`background:#b71c1c;[^>]*>${band}`).test(html)];
  };

  it.each(TICKET_MAIL_NAMES.filter((mail) => mail !== 'ticket-closed' && mail !== 'copied-reply'))(
    '%s shows a warning band',
    (mail) => {
      expect(bandsIn(mail, true)).toEqual([true, true]);
      expect(bandsIn(mail, false)).toEqual([false, false]);
    },
  );

  it('show no band when the ticket is closed, nor to an unproven mailbox', () => {
    const bands = [...bandsIn('ticket-closed', true), ...bandsIn('ticket-received', true, { name: null })];
    expect(bands).not.toContain(true);
  });
});

describe('the mail to who reported a stop', () => {
  const withPhone = { ...NO_SUPPORT, phone: '+39 045 1' };

  it.each([
    ['it', withPhone, 'Impianto fermo: chiamare +39 045 1'],
    ['en', withPhone, 'Plant stopped: call +39 045 1'],
    ['it', NO_SUPPORT, 'Impianto fermo: l’assistenza è stata avvisata'],
    ['en', NO_SUPPORT, 'Plant stopped: support was notified'],
  ] as const)('begins with whom to call (%s, %j): %s', (language, support, band) => {
    const { html, text } = compose('ticket-received', true, language, ANNA, support);
    expect(text.trimStart().startsWith(`*** ${band} ***\n`)).toBe(true);
    expect(html).toContain(`${band}<`);
    expect(html.includes(`<a href="tel:+390451" style="color:#ffffff;">${band}</a>`)).toBe(support.phone !== null);
    expect(compose('ticket-received', false, language, ANNA, support).text).not.toContain(band);
  });

  it.each([
    ['it', 'Gli amministratori sono stati avvisati subito.', 'entro 24 ore'],
    ['en', 'The administrators were notified at once.', 'within 24 hours'],
  ] as const)('promises no review within a day (%s)', (language, notified, promise) => {
    for (const reader of [ANNA, { name: null }, { ...ANNA, isNamed: true }]) {
      const foundWhen = (productionStopped: boolean): boolean[] => {
        const { text } = compose('ticket-received', productionStopped, language, reader);
        return [text.includes(notified), text.includes(promise)];
      };
      expect(foundWhen(true)).toEqual([true, false]);
      expect(foundWhen(false)).toEqual([false, true]);
    }
  });
});

it.each([
  ['it', 'L’impianto è fermo'],
  ['en', 'The plant is stopped'],
] as const)('the confirmation of a ticket brings the link to report a stop to its owner (%s)', (language, label) => {
  const stoppedLink = 'https://x.example/plant-stopped#token=7.1.abc';
  for (const reader of [ANNA, { name: null }, { ...ANNA, isNamed: true }]) {
    const readWith = (secrets: MailSecrets) => compose('ticket-received', false, language, reader, NO_SUPPORT, secrets);
    expect(readWith({ stoppedLink }).text).toContain(`${label}: ${stoppedLink}\n`);
    expect(readWith({ stoppedLink }).html).toContain(`>${label}</a>`);
    expect(readWith({}).text).not.toContain(label);
  }
});
