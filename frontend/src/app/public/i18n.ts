import { createI18n, firstLanguage, type I18n, type Texts } from '@/i18n/i18n';
import italian from './messages.it';

const TEXTS: Texts = {
  it: italian,
  en: async () => (await import('./messages.en')).default,
};

/** Italian comes with the page; another language is loaded when it is chosen. */
export const startI18n = async (): Promise<I18n> => {
  const first = firstLanguage();
  const texts = TEXTS[first];
  return createI18n({ ...TEXTS, [first]: typeof texts === 'function' ? await texts() : texts });
};
