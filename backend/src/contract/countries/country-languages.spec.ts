import { USUAL_COUNTRY_LANGUAGES } from './country-languages.js';
import { languageTagOf } from '../document-language.js';

it('has languages by their stored tags, each once', () => {
  for (const languages of Object.values(USUAL_COUNTRY_LANGUAGES))
    expect([...new Set(languages.map(languageTagOf))]).toEqual(languages);
});

it('has several languages for some countries', () => {
  const { BE, CH, FI, LU } = USUAL_COUNTRY_LANGUAGES;
  expect([BE, CH, FI, LU]).toEqual([
    ['nl', 'fr', 'de'],
    ['de', 'fr', 'it'],
    ['fi', 'sv'],
    ['fr', 'de'],
  ]);
});
