import { use } from 'react';
import type { Language } from '@contract/enums/index';
import type { I18n, Messages } from '@/i18n/i18n';
import { loadPart } from '@/kit/late-parts';
import { useI18n, useLanguage } from './I18nRoot';

export type LateTexts = Record<Language, () => Promise<{ default: Messages }>>;

const additions = new WeakMap<LateTexts, WeakMap<I18n, Partial<Record<Language, Promise<void>>>>>();

/** Suspends until the texts are loaded in the reader's language, under the given name. */
export const useLateTexts = (name: string, texts: LateTexts): void => {
  const i18n = useI18n();
  const language = useLanguage();
  const ofTexts = additions.get(texts) ?? new WeakMap();
  const byLanguage = ofTexts.get(i18n) ?? {};
  byLanguage[language] ??= loadPart(texts[language]).then((loaded) => i18n.add({ [name]: loaded.default }));
  ofTexts.set(i18n, byLanguage);
  additions.set(texts, ofTexts);
  use(byLanguage[language]);
};
