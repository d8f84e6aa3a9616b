import { errorFromAnswer } from '@/api/api-error';
import { createI18n } from '@/i18n/i18n';
import { backOfficeMessages } from '@/kit/test/back-office-messages';
import { refusedFields } from './field-errors';

interface Reason {
  message: string;
  args: Record<string, string>;
}

const form = { email: '', technicalAreaId: '' };

const { translate } = createI18n(backOfficeMessages);
const textOf = (reason: string): string => {
  const text = JSON.parse(reason.replace('@@react-admin@@', '')) as Reason;
  return translate(text.message, text.args);
};
const refused = (status: number, body: object) =>
  refusedFields(errorFromAnswer(status, JSON.stringify({ error: 'x', ...body })), form).map(([field, reason]) => [
    field,
    textOf(reason),
  ]);

test('the reason is for the field that the API names', () => {
  const details = [{ field: 'technicalAreaId', code: 'technicianAreaRequired', message: 'x' }];
  expect(refused(400, { code: 'VALIDATION_FAILED', details })).toEqual([
    ['technicalAreaId', 'Un tecnico deve avere un’area tecnica, gli altri ruoli no'],
  ]);
});

test('an error about one field is for it, too', () => {
  expect(refused(409, { code: 'EMAIL_IN_USE' })).toEqual([['email', 'Questo indirizzo email è già in uso.']]);
});

test.each([
  [400, { code: 'VALIDATION_FAILED', details: [{ field: 'elsewhere', code: 'required', message: 'x' }] }],
  [409, { code: 'LAST_ADMIN' }],
  [502, {}],
])('%i %j has no field', (status, body) => expect(refused(status, body)).toEqual([]));
