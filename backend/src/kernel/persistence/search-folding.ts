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

/** Capitals are listed, because `lower` handles only ASCII with the locale C. */
const CAPITALS: Readonly<Record<string, string>> = { Ł: 'l', Ø: 'o', Đ: 'd', ẞ: 'ss', Æ: 'ae', Œ: 'oe' };

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL equivalent of `foldForSearch` for columns without a folded copy; an index of messages has the same text. */
export const foldedSql = (sql: string): string => {
  const withoutMarks = `regexp_replace(normalize(${sql}, NFKD), '[\u0300-\u036f]', '', 'g')`;
  const plain = Object.entries({ ...PLAIN, ...CAPITALS }).reduce(
    (text, [letter, base]) => `replace(${text}, ${quoted(letter)}, ${quoted(base)})`,
    withoutMarks,
  );
  return `lower(${plain})`;
};
