import { type ReactNode, use } from 'react';
import type { Language } from '@contract/enums/index';
import { createI18n, firstLanguage, type I18n, mergeTexts, type Messages } from '@/i18n/i18n';
import { useI18n, useLanguage } from '@/kit/i18n/I18nRoot';
import type { Feature } from '@/desk/feature';
import { loadPart } from '@/kit/late-parts';
import { features } from './features';

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

/** Opened features that have texts for their pages. These texts are part of the next language that is loaded. */
const opened = new Set<Feature>();

/** A feature's texts under its name, and once more where react-admin expects those of a resource. */
const placeTexts = ({ name, resources = [] }: Feature, texts: Messages): Messages => ({
  [name]: texts,
  resources: Object.fromEntries(resources.map((resource) => [resource.name, texts])),
});

const textsOf = async (feature: Feature, language: Language): Promise<Messages> =>
  placeTexts(feature, { ...feature.menu?.[language], ...(await feature.messages[language]()).default });

const loadTexts = async (language: Language): Promise<Messages> => {
  const { common, ...named } = COMMON[language];
  const texts = await Promise.all([
    ...Object.entries(named).map(async ([name, load]) => ({ [name]: (await load()).default })),
    ...features.map((feature) =>
      feature.menu && !opened.has(feature) ? placeTexts(feature, feature.menu[language]) : textsOf(feature, language),
    ),
  ]);
  return [(await common()).default, ...texts].reduce(mergeTexts);
};

const additions = new Map<string, Promise<void>>();

/** Adds the texts of the feature's pages, and those that it borrows from other features. */
const addTexts = async (feature: Feature, language: Language, { add }: I18n): Promise<void> => {
  const shown = [feature, ...features.filter(({ name }) => feature.borrows?.includes(name))];
  for (const each of shown) opened.add(each);
  const texts = await Promise.all(shown.map((each) => loadPart(() => textsOf(each, language))));
  await add(texts.reduce(mergeTexts));
};

/** Returns the pending or finished addition of the key, or starts it. */
const additionOf = (key: string, make: () => Promise<void>): Promise<void> => {
  const addition = additions.get(key) ?? make();
  additions.set(key, addition);
  return addition;
};

/** Suspends until the texts of the feature's pages are loaded. */
export const Texted = ({ feature, children }: { feature: Feature; children: ReactNode }): ReactNode => {
  const i18n = useI18n();
  const language = useLanguage();
  if (!feature.menu) return children;
  const key = `${feature.name} ${language}`;
  use(additionOf(key, () => addTexts(feature, language, i18n)));
  return children;
};

/** Loads the first language now, and another one when it is chosen. */
export const startI18n = async (): Promise<I18n> => {
  const first = firstLanguage();
  const own = await loadTexts(first);
  const later = (language: Language) => (language === first ? own : () => loadTexts(language));
  return createI18n({ it: later('it'), en: later('en') });
};
