import { readersLanguages } from './readers-languages';

it.each([
  ['en', ['de-DE', 'de', 'en'], ['de-DE', 'de', 'en', 'en']],
  ['it', ['en-US', 'en'], ['it', 'en-US', 'en']],
  ['it', ['it-IT'], ['it', 'it-IT']],
  ['it', [], ['it']],
] as const)(
  'a reader of the interface in %s with a browser in %j understands %j',
  (language, preferred, understood) => {
    expect(readersLanguages(language, preferred)).toEqual(understood);
  },
);
