import { type Language, LIMITS, shortened, type TicketCategory, toSingleLine, labelsIn } from '#contract/index.js';
import type { PartLine } from '../model/ticket.entity.js';

interface TitledTicket {
  category: TicketCategory;
  description: string;
  parts: PartLine[] | null;
}

const { max: MAX } = LIMITS.generatedTitle;
/** Characters of the description that a title is made from. The limit keeps the expressions fast. */
const LOOKED_AT = 500;

const SALUTATION =
  /^(?:buon(?:giorno|asera)|salve|ciao|gentil[ei]|egregi[oa]?|spett\S*|hello|hi|hey|good (?:morning|afternoon|evening)|dear)(?: \p{L}+){0,2}[,.!:\n]+\s*/iu;

/** The end of a line or, before a capital letter, of a sentence. */
const SENTENCE_END = /\s*\n|(?<=[!?…])\s|\.\s+(?=[^\p{Ll}\p{N}\s])/gu;
const ABBREVIATION =
  /(?:^|\P{L})(?:\p{L}|nr|ing|dott|geom|prof|sigg?|avv|mrs?|dr|es|rif|ref|cod|mod|art|tel|approx)$/iu;

const OTHERS: Record<Language, (count: number) => string> = {
  it: (count) => (count === 1 ? ', un altro' : `, altri ${count}`),
  en: (count) => ` and ${count} more`,
};

/**
 * The default title: the first sentence of the description, or the first part and the number of
 * others.
 */
export function titleFor({ category, description, parts }: TitledTicket, language: Language): string {
  const [first, ...others] = parts ?? [];
  const title = first ? partsTitle(first, others.length, language) : firstSentence(description);
  return title === '' ? labelsIn(language).category[category] : title;
}

function partsTitle({ quantity, partCode, description }: PartLine, others: number, language: Language): string {
  const first = shortened(toSingleLine(`${quantity} × ${partCode} ${description}`), MAX);
  return others === 0 ? first : first + OTHERS[language](others);
}

function firstSentence(description: string): string {
  const text = withoutSalutation(description.slice(0, LOOKED_AT).toWellFormed());
  const heads = [...text.matchAll(SENTENCE_END)].map(({ index }) => text.slice(0, index));
  const isSentence = (head: string): boolean => head.length >= LIMITS.description.min && !ABBREVIATION.test(head);
  return shortened(toSingleLine(heads.find(isSentence) ?? text).replace(/(?<=[^.])[.,:;]$/, ''), MAX);
}

function withoutSalutation(description: string): string {
  const rest = description.replace(SALUTATION, '');
  return rest === description || rest === '' ? description : (rest[0] ?? '').toUpperCase() + rest.slice(1);
}
