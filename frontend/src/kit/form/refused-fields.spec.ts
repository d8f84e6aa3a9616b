import { errorFromAnswer } from '@/api/api-error';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/kit/test/public-messages';
import { showRefusedField } from './refused-fields';

interface Form {
  email: string;
  technicalAreaId: string;
}

const { translate } = createI18n(messages);
const show = (status: number, body: object) => {
  const shown: [string, string | undefined][] = [];
  const error = errorFromAnswer(status, JSON.stringify({ error: 'x', ...body }));
  const places = { fields: ['email', 'technicalAreaId'], codes: { EMAIL_IN_USE: 'email' } } as const;
  const isShown = showRefusedField<Form>(
    error,
    places,
    (field, { message }) => shown.push([field, message]),
    translate,
  );
  return { isShown, shown };
};

test('shows the reason under the field that the API names', () => {
  const details = [{ field: 'technicalAreaId', code: 'technicianAreaRequired', message: 'x' }];
  expect(show(400, { code: 'VALIDATION_FAILED', details })).toEqual({
    isShown: true,
    shown: [['technicalAreaId', 'Un tecnico deve avere un’area tecnica, gli altri ruoli no']],
  });
});

test('shows an error about one field there, too', () => {
  expect(show(409, { code: 'EMAIL_IN_USE' })).toEqual({
    isShown: true,
    shown: [['email', 'Questo indirizzo email è già in uso.']],
  });
});

test.each([
  [400, { code: 'VALIDATION_FAILED', details: [{ field: 'elsewhere', code: 'required', message: 'x' }] }],
  [409, { code: 'LAST_ADMIN' }],
  [502, {}],
])('%i %j has no field', (status, body) => expect(show(status, body)).toEqual({ isShown: false, shown: [] }));
