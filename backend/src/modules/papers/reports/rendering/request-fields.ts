import { fieldOf, type Language } from '#contract/index.js';
import { fieldsInWords, type Ticket } from '#tickets/index.js';
import type { Field } from './report-view.js';

/** The form fields of the category: short facts, then long texts. Empty ones are not shown. */
export function requestFields(ticket: Ticket, language: Language): { facts: Field[]; texts: Field[] } {
  const fields = fieldsInWords(ticket, { place: 'report', group: 'REQUEST', except: ['title'] }, language);
  return {
    facts: fields.filter(({ name }) => fieldOf(name).kind !== 'long'),
    texts: fields.filter(({ name }) => fieldOf(name).kind === 'long'),
  };
}
