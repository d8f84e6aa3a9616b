import type { Language } from '@contract/enums/index';
import { LANGUAGE_INFO } from '@contract/languages';

/** The locale for dates and numbers. */
export const formattingLocale = (language: Language): string => LANGUAGE_INFO[language].locale;
