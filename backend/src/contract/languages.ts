import type { Language } from './enums/index.js';

/** The name of a language, and its conventions for dates and numbers. */
interface LanguageInfo {
  code: Language;
  /** The name of the language in that language. */
  name: string;
  /** The locale for dates and numbers; for English, one with the European order of day and month. */
  locale: string;
  /** The formats that spreadsheets in this language recognise. */
  tables: { delimiter: string; decimal: string; date: string };
}

export const LANGUAGE_INFO: Record<Language, LanguageInfo> = {
  it: {
    code: 'it',
    name: 'Italiano',
    locale: 'it-IT',
    tables: { delimiter: ';', decimal: ',', date: 'dd/mm/yyyy' },
  },
  en: {
    code: 'en',
    name: 'English',
    locale: 'en-GB',
    tables: { delimiter: ',', decimal: '.', date: 'yyyy-mm-dd' },
  },
};
