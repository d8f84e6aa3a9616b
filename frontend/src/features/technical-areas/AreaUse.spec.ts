import { errorFromAnswer } from '@/api/api-error';
import { usageOf } from './AreaUse';

const refused = (code: string, details: object[]) =>
  errorFromAnswer(409, JSON.stringify({ statusCode: 409, code, error: 'The technical area is in use', details }));

test('an area in use carries the counts of the API', () => {
  const details = [
    { field: 'technicians', code: 'count', message: '2' },
    { field: 'openTickets', code: 'count', message: '5' },
  ];
  expect(usageOf(refused('AREA_IN_USE', details))).toEqual({ technicians: 2, openTickets: 5 });
});

test('a missing count is zero', () =>
  expect(usageOf(refused('AREA_IN_USE', []))).toEqual({ technicians: 0, openTickets: 0 }));

test.each([[new Error('elsewhere')], [refused('TECHNICAL_AREA_NOT_FOUND', [])], [null]])(
  'another error counts nothing',
  (error) => expect(usageOf(error)).toBeNull(),
);
