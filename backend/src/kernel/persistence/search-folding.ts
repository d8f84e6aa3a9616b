/** Letters that Unicode does not decompose into a base and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', '’': "'" };
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Lower case without accents: 'D’Angelo Čapek' becomes "d'angelo capek". Applied to stored and
 * searched text.
 */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);

/**
 * Named one by one: removing all but letters and digits of one alphabet would empty the serial
 * numbers of others.
 */
const SEPARATORS = /[\s\p{Pd}\u2212\u2044./\\_:#·,;()+*]/gu;

/** A text without letter case, accents and separators; never empty for a text that is not. */
export function textKey(text: string): string {
  const folded = foldForSearch(text.replace(/[°º]/g, ' ')).toLowerCase();
  return folded.replace(SEPARATORS, '') || folded.trim();
}

/** A separator between two letters or digits: `LC2/24`, but not `#12`. */
const SPELLED = new RegExp(`[\\p{L}\\p{N}]${SEPARATORS.source}+[\\p{L}\\p{N}]`, 'u');
/** What may be a serial number or a code; anything shorter would be found in many words. */
const CODE = /^(?=.*\p{N}).{4}/u;

/**
 * The words of a search: each must occur, in one of its spellings. What may be a serial number or a
 * code is looked for as typed and by its key. At least one word.
 */
export function searchedWords(search: string): string[][] {
  const words = new Set(foldForSearch(search).trim().split(/\s+/));
  return [...words].map((word) => {
    const key = SPELLED.test(word) ? textKey(word) : word;
    return key !== word && CODE.test(key) ? [word, key] : [word];
  });
}

/** Capitals are listed, because `lower` handles only ASCII with the locale C. */
const CAPITALS: Readonly<Record<string, string>> = { Ł: 'l', Ø: 'o', Đ: 'd', ẞ: 'ss', Æ: 'ae', Œ: 'oe' };

const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL equivalent of `foldForSearch` for columns without a folded copy; an index of messages has the same text. */
export const foldedSql = (sql: string): string => {
  const withoutMarks = `regexp_replace(normalize(${sql}, NFKD), '[\u0300-\u036f]', '', 'g')`;
  const plain = Object.entries({ ...PLAIN, ...CAPITALS }).reduce(
    (text, [letter, base]) => `replace(${text}, ${quoteLiteral(letter)}, ${quoteLiteral(base)})`,
    withoutMarks,
  );
  return `lower(${plain})`;
};
