import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/enums/index';
import { LANGUAGE_INFO } from '@contract/languages';
import { LIMITS } from '@contract/limits';
import { permanentStore } from '@/kit/storage/browser-storage';

export interface Messages {
  [key: string]: string | Messages;
}

export type Translate = (key: string, options?: Record<string, string | number>) => string;

export interface I18n {
  /** The `i18nProvider` of react-admin. */
  provider: I18nProvider;
  translate: Translate;
  language: () => Language;
  setLanguage: (language: Language) => Promise<void>;
  /** Adds texts in the current language. */
  add: (texts: Messages) => Promise<void>;
  /** Calls the listener after each change of language. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

const STORAGE_KEY = 'language';

/** Limits that all texts can name without receiving them as values. */
const LIMIT_WORDS = {
  maxFiles: LIMITS.attachments.maxFiles,
  maxFilesPerTicket: LIMITS.attachments.maxPerTicket,
  maxMegabytes: LIMITS.attachments.maxBytes / 1024 / 1024,
  minQuantity: LIMITS.partQuantity.min,
  maxQuantity: LIMITS.partQuantity.max,
  maxTotalHours: LIMITS.totalHoursSpent.max,
};

export const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

/** The language of the address (`?language=en`, from a site that frames the form), else the stored one. */
export const firstLanguage = (): Language => {
  const asked = new URLSearchParams(window.location.search).get('language');
  const stored = permanentStore.get(STORAGE_KEY);
  return [asked, stored].find(isLanguage) ?? DEFAULT_LANGUAGE;
};

/** Texts by language, loaded when the language is chosen. */
export type Texts = Record<Language, Messages | (() => Promise<Messages>)>;

export const mergeTexts = (texts: Messages, more: Messages): Messages => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(more).map(([key, value]) => {
      const before = texts[key];
      return [key, typeof before === 'object' && typeof value === 'object' ? mergeTexts(before, value) : value];
    }),
  ),
});

/** Texts in the chosen language, Italian by default. Those of the first language must be present. */
export const createI18n = (texts: Texts): I18n => {
  const listeners = new Set<() => void>();
  const added: Partial<Record<Language, Messages>> = {};
  const polyglot = polyglotI18nProvider(
    (locale) => {
      const code = isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
      const known = texts[code];
      const complete = (messages: Messages) => mergeTexts(messages, added[code] ?? {}) as TranslationMessages;
      return typeof known === 'function' ? known().then(complete) : complete(known);
    },
    firstLanguage(),
    Object.values(LANGUAGE_INFO).map(({ code, name }) => ({ locale: code, name })),
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
    add: async (more) => {
      added[language()] = mergeTexts(added[language()] ?? {}, more);
      await polyglot.changeLocale(language());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
