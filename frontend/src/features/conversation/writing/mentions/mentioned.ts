import { LIMITS } from '@contract/index';
import type { PersonRef } from '@/api/types';

export const mentionName = ({ name, surname }: PersonRef): string => `${name} ${surname}`;

/** A text as the user types it; `start` is the place of its `@`. */
export interface Fragment {
  start: number;
  text: string;
}

const TYPED = /(?:^|[\s(])@(?<text>[^@\n]{0,60})$/u;

/** The mention that ends at the caret. */
export const fragmentAt = (body: string, caret: number): Fragment | undefined => {
  const text = TYPED.exec(body.slice(0, caret))?.groups?.['text'];
  return text === undefined ? undefined : { start: caret - text.length - 1, text };
};

/** The colleagues whose name or surname begins with the typed fragment. */
export const matchColleagues = (colleagues: readonly PersonRef[], { text }: Fragment): PersonRef[] => {
  const wanted = text.toLocaleLowerCase();
  const begins = (name: string): boolean => name.toLocaleLowerCase().startsWith(wanted);
  return colleagues.filter((colleague) => begins(mentionName(colleague)) || begins(colleague.surname));
};

/** The colleagues whom the note names. A longer name with the same beginning belongs to another person. */
export const mentionsIn = (body: string, colleagues: readonly PersonRef[]): { mentions?: string[] } => {
  const isNamed = (colleague: PersonRef): boolean =>
    body
      .split(`@${mentionName(colleague)}`)
      .slice(1)
      .some((rest) => !/^\p{L}/u.test(rest));
  const mentions = colleagues.filter(isNamed).map(({ id }) => id);
  return mentions.length > 0 ? { mentions: mentions.slice(0, LIMITS.mentions.max) } : {};
};
