import type { Language } from '@contract/enums/index';
import { createI18n, firstLanguage, type I18n, type Messages } from '@/i18n/i18n';
import { features, resources } from './features';

type Loader = () => Promise<{ default: Messages }>;

/** Texts outside of features. */
const COMMON: Record<Language, Record<'ra' | 'backOffice' | 'auth', Loader> & { common: Loader }> = {
  it: {
    ra: () => import('./react-admin.it'),
    backOffice: () => import('./messages.it'),
    auth: () => import('@/features/auth/messages.it'),
    common: () => import('@/i18n/it'),
  },
  en: {
    ra: () => import('./react-admin.en'),
    backOffice: () => import('./messages.en'),
    auth: () => import('@/features/auth/messages.en'),
    common: () => import('@/i18n/en'),
  },
};

/** Each feature's texts under its name, and once more where react-admin expects those of a resource. */
const loadTexts = async (language: Language): Promise<Messages> => {
  const { common, ...named } = COMMON[language];
  const loaders = [
    ...Object.entries(named),
    ...features.map(({ name, messages }) => [name, messages[language]] as const),
  ];
  const texts = await Promise.all(loaders.map(async ([name, load]) => [name, (await load()).default] as const));
  const byName: Record<string, Messages> = Object.fromEntries(texts);
  return {
    ...(await common()).default,
    ...byName,
    resources: Object.fromEntries(resources.map(({ name, texts: owner }) => [name, byName[owner] ?? {}])),
  };
};

/** Loads one language; another when it is chosen. */
export const startI18n = async (): Promise<I18n> => {
  const first = firstLanguage();
  const own = await loadTexts(first);
  const later = (language: Language) => (language === first ? own : () => loadTexts(language));
  return createI18n({ it: later('it'), en: later('en') });
};
