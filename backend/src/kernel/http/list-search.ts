import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchedWords } from '../persistence/index.js';
import { containing } from './list.js';

/**
 * Keeps rows in which each word of the search occurs, in whatever field. `matches` is the SQL that
 * compares with a LIKE pattern.
 */
export function andWhereWords(
  found: SelectQueryBuilder<ObjectLiteral>,
  search: string | undefined,
  matches: (pattern: string) => string,
): void {
  if (search === undefined) return;
  searchedWords(search).forEach((spellings, word) => {
    const patterns = spellings.map((text, spelling) => [`search${word}_${spelling}`, containing(text)] as const);
    const alternatives = patterns.map(([name]) => matches(`:${name}`));
    found.andWhere(`(${alternatives.join(' OR ')})`, Object.fromEntries(patterns));
  });
}
