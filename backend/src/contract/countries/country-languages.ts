import type { Country } from './countries.js';

export type CountryLanguages = Readonly<Partial<Record<Country, readonly string[]>>>;

/**
 * The languages in which documents are usually given in a country. A proposal: makers set their own by
 * COUNTRY_LANGUAGES.
 */
export const USUAL_COUNTRY_LANGUAGES: CountryLanguages = {
  ...{ AT: ['de'], BE: ['nl', 'fr', 'de'], BG: ['bg'], CY: ['el'], CZ: ['cs'], DE: ['de'], DK: ['da'], EE: ['et'] },
  ...{
    ES: ['es'],
    FI: ['fi', 'sv'],
    FR: ['fr'],
    GR: ['el'],
    HR: ['hr'],
    HU: ['hu'],
    IE: ['en'],
    IT: ['it'],
    LT: ['lt'],
  },
  ...{ LU: ['fr', 'de'], LV: ['lv'], MT: ['mt', 'en'], NL: ['nl'], PL: ['pl'], PT: ['pt'], RO: ['ro'], SE: ['sv'] },
  ...{ SI: ['sl'], SK: ['sk'] },
  ...{ CH: ['de', 'fr', 'it'], GB: ['en'], IS: ['is'], LI: ['de'], NO: ['nb'], SM: ['it'], TR: ['tr'] },
  ...{ BA: ['bs', 'hr', 'sr'], RS: ['sr'], UA: ['uk'] },
  ...{ AU: ['en'], BR: ['pt-BR'], CA: ['en', 'fr'], CN: ['zh-Hans'], JP: ['ja'], KR: ['ko'], MX: ['es'], US: ['en'] },
};
