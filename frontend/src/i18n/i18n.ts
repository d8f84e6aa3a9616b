import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import { permanentStore } from '@/shared/storage/browser-storage';

export interface Messages {
  [key: string]: string | Messages;
}

export type Translate = (key: string, options?: Record<string, string | number>) => string;

export interface I18n {
  /** What react-admin takes as its `i18nProvider`. */
  provider: I18nProvider;
  translate: Translate;
  language: () => Language;
  setLanguage: (language: Language) => Promise<void>;
  /** Calls the listener after each change of language; the answer ends it. */
  subscribe: (listener: () => void) => () => void;
}

const STORAGE_KEY = 'language';
const LANGUAGE_NAMES: Record<Language, string> = { it: 'Italiano', en: 'English' };

/** Limits that texts may name without being told them. */
const LIMIT_WORDS = {
  maxFiles: LIMITS.attachments.maxFiles,
  maxFilesPerTicket: LIMITS.attachments.maxPerTicket,
  maxMegabytes: LIMITS.attachments.maxBytes / 1024 / 1024,
  minQuantity: LIMITS.partQuantity.min,
  maxQuantity: LIMITS.partQuantity.max,
  maxTotalHours: LIMITS.totalHoursSpent.max,
};

export const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

/** What the address asks for (`?language=en`, from a site that frames the form), else what was chosen on this device. */
const firstLanguage = (): Language => {
  const asked = new URLSearchParams(window.location.search).get('language');
  const stored = permanentStore.get(STORAGE_KEY);
  return [asked, stored].find(isLanguage) ?? DEFAULT_LANGUAGE;
};

const merge = (base: Messages, over: Messages): Messages => {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value;
  }
  return merged;
};

/** Texts in the chosen language (Italian unless asked or stored otherwise); a text missing there is taken from English. */
export const createI18n = (messages: Record<Language, Messages>): I18n => {
  const listeners = new Set<() => void>();
  const polyglot = polyglotI18nProvider(
    (language) => merge(messages.en, isLanguage(language) ? messages[language] : {}) as TranslationMessages,
    firstLanguage(),
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
  );
  const language = (): Language => {
    const locale = polyglot.getLocale();
    return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
  };
  const changeLocale = async (locale: string): Promise<void> => {
    await polyglot.changeLocale(locale);
    permanentStore.set(STORAGE_KEY, locale);
    document.documentElement.lang = locale;
    for (const listener of listeners) listener();
  };
  const translate: Translate = (key, options) => polyglot.translate(key, { ...LIMIT_WORDS, ...options });
  document.documentElement.lang = language();
  return {
    provider: { ...polyglot, translate, changeLocale },
    translate,
    language,
    setLanguage: changeLocale,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
