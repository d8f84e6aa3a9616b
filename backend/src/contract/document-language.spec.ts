import { LIMITS } from './limits.js';
import { inReadersOrder, languageName, languageTagOf, OFFERED_DOCUMENT_LANGUAGES } from './document-language.js';

describe('the tag of a language', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['pt-br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['de-CH-1996', 'de-CH-1996'],
  ])('%s is stored as %s', (typed, stored) => expect(languageTagOf(typed)).toBe(stored));

  it.each(['', 'tedesco', 'xx', 'd', 'de_AT', 'de-', ' de', 'de,fr', '../de', 'de\u0000'])('%j is none', (typed) =>
    expect(languageTagOf(typed)).toBeUndefined(),
  );

  it('has at most as many characters as are stored', () => {
    const longest = 'de-x-abcdefgh-abcdefgh-abcdefgh-abc';
    expect(longest).toHaveLength(LIMITS.languageTag.max);
    expect(languageTagOf(longest)).toBe(longest);
    expect(languageTagOf(`${longest}d`)).toBeUndefined();
  });
});

it('a language is named in the words of the reader; each that is offered has a name', () => {
  expect([languageName('de', 'it'), languageName('pt-BR', 'en')]).toEqual(['tedesco', 'Brazilian Portuguese']);
  expect(languageName('xx', 'it')).toBe('xx');
  for (const tag of OFFERED_DOCUMENT_LANGUAGES) {
    expect(languageTagOf(tag)).toBe(tag);
    expect(languageName(tag, 'it')).not.toBe(tag);
  }
});

it('the languages of the reader come first, the very tag before another form; the rest stays in its order', () => {
  const inOrder = (...preferred: string[]) =>
    inReadersOrder(
      ['it', 'en', 'de', 'de-AT', 'fr'].map((language) => ({ language })),
      preferred,
    ).map(({ language }) => language);
  expect(inOrder()).toEqual(['it', 'en', 'de', 'de-AT', 'fr']);
  expect(inOrder('de-AT', 'en')).toEqual(['de-AT', 'de', 'en', 'it', 'fr']);
  expect(inOrder('fr', 'de')).toEqual(['fr', 'de', 'de-AT', 'it', 'en']);
});
