import { foldForSearch, searchedWords } from './search-folding.js';

describe('foldForSearch', () => {
  it.each([
    ['D’Angelo ČAPEK', "d'angelo capek"],
    ['Łukasz Søren', 'lukasz soren'],
    ['perché è già lì', 'perche e gia li'],
    ['STRASSE Straße', 'strasse strasse'],
    ['İzmir', 'izmir'],
    ['50%_\\', '50%_\\'],
  ])('%s', (text, expected) => {
    expect(foldForSearch(text)).toBe(expected);
  });
});

describe('searchedWords', () => {
  it.each([
    ['Pompa  ferma', [['pompa'], ['ferma']]],
    ['LC2/24/0117', [['lc2/24/0117', 'lc2240117']]],
    ['LC2–24–0117', [['lc2–24–0117', 'lc2240117']]],
    ['lc2 24', [['lc2'], ['24']]],
    ['#12', [['#12']]],
    ['a_b a-1', [['a_b'], ['a-1']]],
    ['e-mail', [['e-mail']]],
    ['-', [['-']]],
    ['\u00a0', [['']]],
    ['è è', [['e']]],
  ])('%j', (search, words) => expect(searchedWords(search)).toEqual(words));
});
