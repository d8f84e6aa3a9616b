import { errorFromAnswer } from '@/api/api-error';
import { createI18n } from '@/i18n/i18n';
import { backOfficeMessages } from '@/i18n/back-office-messages';
import { inUseText } from './in-use-text';

const translate = createI18n(backOfficeMessages).provider.translate;

test('an area in use is refused with what the API counted', () => {
  const answer = {
    statusCode: 409,
    code: 'AREA_IN_USE',
    error: 'The technical area is in use',
    details: [
      { field: 'technicians', code: 'count', message: '2' },
      { field: 'openTickets', code: 'count', message: '5' },
    ],
  };
  const text = inUseText(errorFromAnswer(409, JSON.stringify(answer)), translate);
  expect(text).toContain('tecnici 2, ticket aperti 5');
});

test('another error has its own text', () => {
  expect(inUseText(new Error('elsewhere'), translate)).toBeNull();
});
