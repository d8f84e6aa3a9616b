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

/** The name of a language in itself, such as `Deutsch`, by which its readers and those who send it know it. */
export const ownLanguageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag;

/**
 * The canonical form of the tag of a known language (BCP 47), such as `pt-BR`; undefined for any other text, and for
 * extensions, which name no language and for which browsers have no name.
 */
export function languageTagOf(text: string): string | undefined {
  if (text.length > LIMITS.languageTag.max) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    const { language, baseName } = new Intl.Locale(tag);
    const isKnown = baseName === tag && namesIn('en').of(language) !== undefined;
    return isKnown && tag.length <= LIMITS.languageTag.max ? tag : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Both forms of Norwegian, which browsers and files also name by the tag of the two. */
const NORWEGIAN: ReadonlySet<string> = new Set(['nb', 'nn', 'no']);

function baseOf(tag: string): string {
  const [base = tag] = tag.split('-');
  return NORWEGIAN.has(base) ? 'no' : base;
}

/** The language and its script, such as `zh-Hant` for `zh-TW`. Browsers may name anything as the reader's. */
function scriptOf(tag: string): string {
  const known = languageTagOf(tag);
  if (known === undefined) return tag;
  const { language, script } = new Intl.Locale(known).maximize();
  return `${language}-${script}`;
}

/**
 * Puts what the reader understands first and leaves the rest in its order.
 * @param preferred tags, the best first
 */
export function inReadersOrder<Written extends { language: string }>(
  documents: readonly Written[],
  preferred: readonly string[],
): Written[] {
  const wanted = preferred.map((tag) => ({ tag, script: scriptOf(tag) }));
  /** The same tag comes before another one in the same script, and that before another form of the language. */
  const rankOf = (language: string): number => {
    const script = scriptOf(language);
    const distanceTo = (other: { tag: string; script: string }): number => {
      if (other.tag === language) return 0;
      if (other.script === script) return 0.3;
      return baseOf(other.script) === baseOf(script) ? 0.6 : preferred.length;
    };
    return Math.min(preferred.length, ...wanted.map((one, index) => index + distanceTo(one)));
  };
  const ranks = new Map(documents.map(({ language }) => [language, rankOf(language)]));
  const rank = ({ language }: Written): number => ranks.get(language) ?? preferred.length;
  return documents.toSorted((one, other) => rank(one) - rank(other));
}
