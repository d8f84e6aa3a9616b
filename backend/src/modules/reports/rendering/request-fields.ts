import { fieldOf, type Language } from '../../../contract/index.js';
import { fieldsInWords, type Ticket } from '../../tickets/index.js';
import type { Field } from './report-view.js';

/** What the form of the category asks: short facts, then long texts. What was left out is not shown. */
export function requestFields(ticket: Ticket, language: Language): { facts: Field[]; texts: Field[] } {
  const fields = fieldsInWords(ticket, { place: 'report', group: 'REQUEST', except: ['title'] }, language);
  return {
    facts: fields.filter(({ name }) => fieldOf(name).kind !== 'long'),
    texts: fields.filter(({ name }) => fieldOf(name).kind === 'long'),
  };
}
