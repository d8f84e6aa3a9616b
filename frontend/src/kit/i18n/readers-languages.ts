import { type Language, LANGUAGES } from '@contract/enums/people';

/**
 * The languages that the reader understands, the best first: what the browser prefers, after the language of the
 * interface if the reader has chosen it although the browser prefers another one that the interface speaks.
 * @param preferred tags, as in `navigator.languages`
 */
export function readersLanguages(language: Language, preferred: readonly string[] = navigator.languages): string[] {
  const [first = ''] = preferred;
  const isChosen = LANGUAGES.some((spoken) => first === spoken || first.startsWith(`${spoken}-`));
  return isChosen ? [language, ...preferred] : [...preferred, language];
}
