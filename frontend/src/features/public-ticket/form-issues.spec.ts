import type { FieldErrors } from 'react-hook-form';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { formIssues } from './form-issues';
import type { TicketFormValues } from './ticket-form';

const translate = createI18n(messages).provider.translate;
const errors: FieldErrors<TicketFormValues> = { description: { type: 'required' }, notes: { type: 'required' } };
const summary = (category: 'ASSISTANCE' | 'MODIFICATION' | 'SPARE_PART') =>
  formIssues(category, errors, 1, translate).map(({ message }) => message.split(':')[0]);

test.each([
  ['ASSISTANCE', ['Descrizione del problema', 'Note']],
  ['MODIFICATION', ['Descrizione della modifica', 'Note']],
] as const)('the summary of %s names the fields as the form does', (category, labels) => {
  expect(summary(category)).toEqual(labels);
});

test('the notes of an order are named after it', () => {
  expect(summary('SPARE_PART')).toContain('Note per l’ordine');
});

test('a part without code and description is one error, a missing description another', () => {
  const missing = { type: 'allPartsRequired' };
  const parts = [{ partCode: missing, description: missing }, { description: missing }];
  const listed = formIssues('SPARE_PART', { parts }, 2, translate);
  expect(listed.map(({ field }) => field)).toEqual(['parts.0.partCode', 'parts.1.description']);
});
