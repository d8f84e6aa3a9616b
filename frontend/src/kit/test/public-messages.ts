import type { Language } from '@contract/enums/index';
import en from '@/app/public/messages.en';
import it from '@/app/public/messages.it';
import type { Messages } from '@/i18n/i18n';

/** The texts of the public pages in all languages, which pages never load together. */
export const messages = { it, en } satisfies Record<Language, Messages>;
