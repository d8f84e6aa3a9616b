import type { Language } from './enums/index.js';
import { LIMITS } from './limits.js';

/** Languages that are offered for a document: those of the European Union, and some of its neighbours and of the markets. */
export const OFFERED_DOCUMENT_LANGUAGES: readonly string[] = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'hr', 'hu', 'it', 'lt', 'lv', 'mt', 'nl', 'pl'],
  ...['pt', 'ro', 'sk', 'sl', 'sv', 'ar', 'ja', 'ko', 'nb', 'pt-BR', 'ru', 'sr', 'tr', 'uk', 'zh-Hans', 'zh-Hant'],
];

/** The names of languages in the reader's, by its code. They are slow to make. */
const names = new Map<Language, Intl.DisplayNames>();

function namesIn(reader: Language): Intl.DisplayNames {
  const made = names.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });
  names.set(reader, made);
  return made;
}

/** The name of a language in the reader's, such as `tedesco`; the tag itself where it has none. */
export const languageName = (tag: string, reader: Language): string => namesIn(reader).of(tag) ?? tag;

/** The canonical form of the tag of a known language (BCP 47), such as `pt-BR`; undefined for any other text. */
export function languageTagOf(text: string): string | undefined {
  if (text.length > LIMITS.languageTag.max) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    return tag.length <= LIMITS.languageTag.max && namesIn('en').of(tag) !== undefined ? tag : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Puts what the reader understands first and leaves the rest in its order.
 * @param preferred tags, the best first
 */
export function inReadersOrder<Written extends { language: string }>(
  documents: readonly Written[],
  preferred: readonly string[],
): Written[] {
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  /** The same tag comes before another form of the language. */
  const rankOf = ({ language }: Written): number => {
    const exact = preferred.indexOf(language);
    const similar = preferred.findIndex((tag) => base(tag) === base(language));
    if (similar === -1) return preferred.length;
    return exact === similar ? exact : similar + 0.5;
  };
  return documents.toSorted((one, other) => rankOf(one) - rankOf(other));
}
