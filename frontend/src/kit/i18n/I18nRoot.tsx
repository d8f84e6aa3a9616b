import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '@contract/enums/index';
import type { I18n, Translate } from '@/i18n/i18n';

const I18nContext = createContext<I18n | null>(null);

/** Provides the texts, once per entry. */
export const I18nRoot = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>
);

export const useI18n = (): I18n => {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('There is no I18nRoot above this component');
  return i18n;
};

/** The current language; the component renders again when it changes. */
export const useLanguage = (): Language => {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, i18n.language);
};

export const useTranslate = (): Translate => {
  useLanguage();
  return useI18n().translate;
};

/** The texts, and the language for formatting numbers and dates. */
export const useWords = (): { translate: Translate; language: Language } => ({
  translate: useTranslate(),
  language: useLanguage(),
});
