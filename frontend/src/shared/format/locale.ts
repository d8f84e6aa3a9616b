/** Formatting conventions by interface language: English follows the European order of day and month. */
export const formattingLocale = (language: string): string => (language === 'en' ? 'en-GB' : 'it-IT');
