import type { Language } from './enums/index.js';

/**
 * What is promised for a copy on paper: the days from the request until staff decide, and at which percentages of them
 * administrators are warned. The name is stored like that of a service level; screens and documents translate it.
 */
export const PAPER_COPY = {
  days: 30,
  /** The documents of one request, whose names fit into its description. */
  documents: { min: 1, max: 10 },
  levelName: 'Copia su carta',
  warnings: [
    { percent: 50, admins: true },
    { percent: 80, admins: true },
    { percent: 100, admins: true },
  ],
} as const;

const LEVEL_NAME = { it: PAPER_COPY.levelName, en: 'Copy on paper' } as const satisfies Record<Language, string>;

/** The name of a service level in the language of the reader, who sees that of the promise for a copy on paper translated. */
export const levelNameIn = (language: Language, name: string): string =>
  name === PAPER_COPY.levelName ? LEVEL_NAME[language] : name;
