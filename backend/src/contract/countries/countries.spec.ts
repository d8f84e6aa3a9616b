import { COUNTRIES, countryName } from './countries.js';
import { LANGUAGES } from '../enums/index.js';

it('names every country in both languages, each by another name', () => {
  for (const language of LANGUAGES) {
    const names = COUNTRIES.map((country) => countryName(country, language));
    expect(new Set(names).size).toBe(COUNTRIES.length);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  }
  expect([countryName('BE', 'it'), countryName('BE', 'en')]).toEqual(['Belgio', 'Belgium']);
});
