import type { Language } from '@contract/enums/index';
import { LANGUAGE_INFO } from '@contract/languages';

/** By whose conventions dates and numbers are written. */
export const formattingLocale = (language: Language): string => LANGUAGE_INFO[language].locale;
