import { COUNTRIES, countryName, findCountry } from './countries.js';
import { LANGUAGES } from '../enums/index.js';

it('names every country in both languages, each by another name', () => {
  for (const language of LANGUAGES) {
    const names = COUNTRIES.map((country) => countryName(country, language));
    expect(new Set(names).size).toBe(COUNTRIES.length);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  }
  expect([countryName('BE', 'it'), countryName('BE', 'en')]).toEqual(['Belgio', 'Belgium']);
});

it.each([
  ['IT', 'IT'],
  [' it ', 'IT'],
  ['Italia', 'IT'],
  ['ITALY', 'IT'],
  ['Citta del Vaticano', 'VA'],
  ["Costa d'Avorio", 'CI'],
  ['Kosovo', 'XK'],
  ['UK', 'GB'],
  ['Repubblica Ceca', 'CZ'],
  ['Bosnia and Herzegovina', 'BA'],
  ['ITA', undefined],
  ['constructor', undefined],
  ['EU', undefined],
  ['Atlantide', undefined],
  ['', undefined],
])('finds the country of %s: %s', (text, country) => {
  expect(findCountry(text)).toBe(country);
});

it('finds each country by its names', () => {
  for (const language of LANGUAGES)
    expect(COUNTRIES.map((country) => findCountry(countryName(country, language)))).toEqual(COUNTRIES);
});
