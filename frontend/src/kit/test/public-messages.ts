import type { Language } from '@contract/enums/index';
import en from '@/app/public/messages.en';
import it from '@/app/public/messages.it';
import enPaper from '@/i18n/en/paper';
import type { Messages } from '@/i18n/i18n';
import itPaper from '@/i18n/it/paper';

/** The texts of the public pages, late ones included, in all languages, which pages never load together. */
export const messages = {
  it: { ...it, paper: itPaper },
  en: { ...en, paper: enPaper },
} satisfies Record<Language, Messages>;
