/** Letters that Unicode does not decompose into a base and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', '’': "'" };
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Returns the text in lower case without accents: 'D’Angelo Čapek' becomes "d'angelo capek". Both
 * stored and searched text is folded.
 */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);

/**
 * The separators are listed. Removing everything but the letters and digits of one alphabet would
 * empty serial numbers in other alphabets.
 */
const SEPARATORS = /[\s\p{Pd}\u2212\u2044./\\_:#·,;()+*]/gu;

/** Returns the text without letter case, accents and separators. The key is empty only for an empty text. */
export function textKey(text: string): string {
  const folded = foldForSearch(text.replace(/[°º]/g, ' ')).toLowerCase();
  return folded.replace(SEPARATORS, '') || folded.trim();
}

/** Matches a separator between two letters or digits, as in `LC2/24`, but not in `#12`. */
const SPELLED = new RegExp(`[\\p{L}\\p{N}]${SEPARATORS.source}+[\\p{L}\\p{N}]`, 'u');
/** Matches words that may be a serial number or a code. Shorter ones would be found in many words. */
const CODE = /^(?=.*\p{N}).{4}/u;

/**
 * Returns the words of a search, at least one, each with its spellings: every word must occur in
 * one of them. A word that may be a serial number or a code is searched as typed and by its key.
 */
export function searchedWords(search: string): string[][] {
  const words = new Set(foldForSearch(search).trim().split(/\s+/));
  return [...words].map((word) => {
    const key = SPELLED.test(word) ? textKey(word) : word;
    return key !== word && CODE.test(key) ? [word, key] : [word];
  });
}

/** Capitals are listed, because with the locale C `lower` handles only ASCII. */
const CAPITALS: Readonly<Record<string, string>> = { Ł: 'l', Ø: 'o', Đ: 'd', ẞ: 'ss', Æ: 'ae', Œ: 'oe' };

const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL equivalent of `foldForSearch` for columns without a folded copy. An index of messages contains the same text. */
export const foldedSql = (sql: string): string => {
  const withoutMarks = `regexp_replace(normalize(${sql}, NFKD), '[\u0300-\u036f]', '', 'g')`;
  const plain = Object.entries({ ...PLAIN, ...CAPITALS }).reduce(
    (text, [letter, base]) => `replace(${text}, ${quoteLiteral(letter)}, ${quoteLiteral(base)})`,
    withoutMarks,
  );
  return `lower(${plain})`;
};
