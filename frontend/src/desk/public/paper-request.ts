import { inReadersOrder, ownLanguageName } from '@contract/document-language';
import type { Language } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import { PAPER_COPY } from '@contract/paper-copy';
import type { PublicDocument } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { readersLanguages } from '@/kit/i18n/readers-languages';
import { atMost, requiredRule, type Rule } from '@/kit/validation/rules';
import { rulesOf } from './ticket-field-rules';

/** What a request for paper says of a document. */
export type PaperDocument = Pick<PublicDocument, 'id' | 'title' | 'revision' | 'language' | 'isDelivered'>;

export const PAPER_FIELDS = ['company', 'name', 'surname', 'email', 'address'] as const;
export type PaperField = (typeof PAPER_FIELDS)[number];
export type PaperContact = Record<PaperField, string>;

export const paperRules = (field: PaperField): Rule[] => {
  if (field === 'address') return [requiredRule, atMost(LIMITS.siteAddress.max)];
  return field === 'email' ? rulesOf(field) : [requiredRule, ...rulesOf(field)];
};

/** The documents that are chosen at first: those that were delivered, in the language that the reader knows best. */
export const firstChosen = (documents: readonly PaperDocument[], language: Language): string[] => {
  const delivered = inReadersOrder(
    documents.filter(({ isDelivered }) => isDelivered),
    readersLanguages(language),
  );
  const chosen = delivered.filter((document) => document.language === delivered[0]?.language);
  return chosen.slice(0, PAPER_COPY.documents.max).map(({ id }) => id);
};

export const isPaperChoice = ({ length }: readonly unknown[]): boolean =>
  length >= PAPER_COPY.documents.min && length <= PAPER_COPY.documents.max;

const nameOf = ({ title, revision, language }: PaperDocument, translate: Translate): string =>
  translate('paper.document', { title, revision, language: ownLanguageName(language) });

/** The name of a document, and whether it was delivered with the plant. */
export const paperName = (document: PaperDocument, translate: Translate): string => {
  const name = nameOf(document, translate);
  return document.isDelivered ? translate('paper.delivered', { document: name }) : name;
};

/** Cuts the name of the document in the middle of the title where it is too long. */
const titleOf = (documents: readonly PaperDocument[], translate: Translate): string => {
  const [first, ...more] = documents;
  const titleWith = (document: string): string =>
    more.length > 0
      ? translate('paper.titleOfMore', { document, count: more.length })
      : translate('paper.title', { document });
  const room = LIMITS.ticketTitle.max - [...titleWith('')].length;
  const name = [...(first ? nameOf(first, translate) : '')];
  return titleWith(name.length > room ? `${name.slice(0, room - 1).join('')}…` : name.join(''));
};

/** The fields of a ticket that asks for documents on paper, without its plant. */
export const paperTicket = (
  documents: readonly PaperDocument[],
  { address, ...contact }: PaperContact,
  { translate, language }: { translate: Translate; language: Language },
) => {
  const lines = documents.map((document) => `- ${paperName(document, translate)}`);
  const receiver = [contact.company, `${contact.name} ${contact.surname}`, address].map((line) => line.trim());
  const description = [translate('paper.asked'), ...lines, '', translate('paper.sendTo'), ...receiver];
  return {
    ...contact,
    category: 'ASSISTANCE' as const,
    asksForPaper: true,
    title: titleOf(documents, translate),
    description: description.join('\n'),
    language,
  };
};
