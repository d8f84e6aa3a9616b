import type { Language } from '#contract/index.js';

/** `original` is null when the owner may not know it. */
const SENTENCES: Record<Language, (original: number | null) => string> = {
  it: (original) =>
    original === null ? 'Duplicato di una richiesta già registrata.' : `Duplicato del ticket n. ${original}.`,
  en: (original) =>
    original === null ? 'Duplicate of a request that is registered already.' : `Duplicate of ticket no. ${original}.`,
};

/** The final report of a ticket closed as a duplicate. */
export function duplicateReport(language: Language, original: number | null, note: string | undefined): string {
  const sentence = SENTENCES[language](original);
  return note === undefined ? sentence : `${sentence}\n\n${note}`;
}
