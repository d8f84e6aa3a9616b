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

  it.each([
    '',
    'tedesco',
    'xx',
    'de-x-a',
    'de-u-co-phonebk',
    'aa-a-bb',
    'd',
    'de_AT',
    'de-',
    ' de',
    'de,fr',
    '../de',
    'de\u0000',
  ])('%j is none', (typed) => expect(languageTagOf(typed)).toBeUndefined());

  it('has at most as many characters as are stored', () => {
    const longest = 'sl-Latn-IT-abcdef-biske-nedis-rozaj';
    expect(longest).toHaveLength(LIMITS.languageTag.max);
    expect(languageTagOf(longest)).toBe(longest);
    expect(languageTagOf(longest.replace('abcdef', 'abcdefg'))).toBeUndefined();
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
  expect(inOrder('', 'C', 'fr')).toEqual(['fr', 'it', 'en', 'de', 'de-AT']);
});

it('the script of a region comes before another one', () => {
  const documents = ['en', 'zh-Hans', 'zh-Hant'].map((language) => ({ language }));
  const first = (...preferred: string[]) => inReadersOrder(documents, preferred).map(({ language }) => language);
  expect(first('zh-TW')).toEqual(['zh-Hant', 'zh-Hans', 'en']);
  expect(first('zh-CN', 'en')).toEqual(['zh-Hans', 'zh-Hant', 'en']);
});

it.each([
  ['no', 'nb'],
  ['nb-NO', 'no'],
  ['nn', 'nb'],
])('who reads %s understands %s', (reader, written) => {
  const documents = ['en', written].map((language) => ({ language }));
  expect(inReadersOrder(documents, [reader])[0]).toEqual({ language: written });
});
