import fc from 'fast-check';
import { gramsOf, wordOf, wordsOf } from './grams.js';
import { TextSample } from './text-sample.js';

const text = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', '1', '2', 'ж', '𝒜', ' ', '-', '@'), maxLength: most });
const texts = fc.array(text(30), { minLength: 1, maxLength: 80 });

it('counts the same texts as a plain search', () => {
  fc.assert(
    fc.property(texts, text(6), (all, part) => {
      const sample = new TextSample(all, all.length);
      const plain = all.filter((each) => each.includes(part)).length;
      expect(sample.expected([[part]])).toBeCloseTo(plain);
      expect(sample.expected([[part]])).toBeCloseTo(plain);
    }),
  );
});

it('counts the texts that have all words in one of their spellings', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.array(text(4), { minLength: 1, maxLength: 2 }), { maxLength: 3 }), (all, words) => {
      const plain = all.filter((each) => words.every((spellings) => spellings.some((word) => each.includes(word))));
      expect(new TextSample(all, all.length).expected(words)).toBeCloseTo(plain.length);
    }),
  );
});

it('counts the texts that have all of some grams', () => {
  fc.assert(
    fc.property(texts, text(8), (all, part) => {
      const grams = gramsOf(part);
      fc.pre(grams.length > 0);
      const plain = all.filter((each) => grams.every((gram) => wordsOf(each).includes(wordOf(gram)))).length;
      expect(new TextSample(all, all.length).leftBy(grams)).toBeCloseTo(plain);
    }),
  );
});
