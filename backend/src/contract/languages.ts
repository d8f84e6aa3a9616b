import type { Language } from './enums/index.js';

/** What a language is called, and by whose conventions dates and numbers are written. */
interface LanguageInfo {
  code: Language;
  /** In its own words. */
  name: string;
  /** English follows the European order of day and month. */
  locale: string;
  /** The formats that the spreadsheets of its readers recognise. */
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
