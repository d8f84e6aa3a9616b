import { LIMITS } from '@contract/limits';
import { PAPER_COPY } from '@contract/paper-copy';
import { lengthOf } from '@contract/texts';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { firstIssue } from '@/kit/validation/rules';
import { firstChosen, isPaperChoice, type PaperDocument, paperRules, paperTicket } from './paper-request';

const documentOf = (
  id: string,
  language: string,
  isDelivered: boolean,
  title = 'Betriebsanleitung',
): PaperDocument => ({
  ...{ id, title, language, isDelivered, revision: id },
});
const contact = {
  company: 'Rossi',
  name: 'Anna',
  surname: 'Rossi',
  email: 'a@example.com',
  address: 'Via Roma 1\n37100 Verona',
};
const ticketIn = (language: 'it' | 'en', documents: PaperDocument[]) => {
  localStorage.setItem('language', language);
  const { translate } = createI18n(messages);
  return paperTicket(documents, contact, { translate, language });
};

it.each([
  ['it', 'Copia su carta: Betriebsanleitung, rev. B, Deutsch', 'Documenti chiesti su carta:', 'Da spedire a:'],
  ['en', 'Copy on paper: Betriebsanleitung, rev. B, Deutsch', 'Documents asked for on paper:', 'To be sent to:'],
] as const)('names document and address in the language of the reader (%s)', (language, title, asked, sendTo) => {
  const { description, ...ticket } = ticketIn(language, [documentOf('B', 'de', false)]);
  const { address: _, ...sent } = contact;
  expect(ticket).toEqual({ ...sent, category: 'ASSISTANCE', asksForPaper: true, title, language });
  const lines = [asked, '- Betriebsanleitung, rev. B, Deutsch', '', sendTo, 'Rossi', 'Anna Rossi', 'Via Roma 1'];
  expect(description.split('\n')).toEqual([...lines, '37100 Verona']);
});

it('counts further documents in the title, and lists them with what was delivered', () => {
  const { title, description } = ticketIn('it', [documentOf('A', 'de', true), documentOf('B', 'pt-BR', false)]);
  expect(title).toBe('Copia su carta: Betriebsanleitung, rev. A, Deutsch (+1)');
  expect(description).toContain(
    '- Betriebsanleitung, rev. A, Deutsch (consegnata con l’impianto)\n- Betriebsanleitung,',
  );
  expect(description).toContain('rev. B, português (Brasil)');
});

it('cuts a long name so that the title has at most the characters of a ticket', () => {
  const rest = lengthOf(ticketIn('it', [documentOf('B', 'de', false, '')]).title);
  const titleWith = (length: number): string =>
    ticketIn('it', [documentOf('B', 'de', false, 'ä'.repeat(length))]).title;
  const room = LIMITS.ticketTitle.max - rest;
  expect([lengthOf(titleWith(room)), titleWith(room).endsWith('Deutsch')]).toEqual([LIMITS.ticketTitle.max, true]);
  expect([lengthOf(titleWith(room + 1)), titleWith(room + 1).endsWith('…')]).toEqual([LIMITS.ticketTitle.max, true]);
});

it('takes ten documents of the longest names and the longest address into the description', () => {
  const { max } = PAPER_COPY.documents;
  const longest = Array.from({ length: max }, (_, index) => ({
    ...documentOf(String(index), 'zh-Hant', true, 'x'.repeat(LIMITS.documentTitle.max)),
    revision: 'y'.repeat(LIMITS.documentRevision.max),
  }));
  expect([max, lengthOf(ticketIn('en', longest).description) <= LIMITS.description.max - 1000]).toEqual([10, true]);
  expect([0, 1, max, max + 1].map((length) => isPaperChoice(Array.from({ length })))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('asks for an address of at most 300 characters', () => {
  const issueOf = (text: string) => firstIssue(text, ...paperRules('address'))?.code;
  expect(['', ' ', 'x'.repeat(300), 'x'.repeat(301)].map(issueOf)).toEqual([
    'required',
    'required',
    undefined,
    'maxLength',
  ]);
});

it('chooses the delivered documents in the language that the reader knows best, ten of them at most', () => {
  const preferred = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  const documents = [documentOf('1', 'it', true), documentOf('2', 'de', false), documentOf('3', 'de', true)];
  expect(firstChosen(documents, 'it')).toEqual(['3']);
  preferred.mockReturnValue(['it-IT']);
  expect(firstChosen(documents, 'it')).toEqual(['1']);
  expect(firstChosen([documentOf('2', 'de', false)], 'it')).toEqual([]);
  const many = Array.from({ length: 11 }, (_, index) => documentOf(String(index), 'it', true));
  expect(firstChosen(many, 'it')).toHaveLength(10);
  preferred.mockRestore();
});
