import { foldForSearch } from './search-folding.js';

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
