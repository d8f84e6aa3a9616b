import { errorFromAnswer } from '@/api/api-error';
import { refusedNames } from './useAddFiles';

const files = [{ name: 'lens.jpg' }, { name: 'log.pdf' }];
const refusal = (details?: object[]) =>
  errorFromAnswer(400, JSON.stringify({ code: 'FILE_INFECTED', error: 'x', details }));

test('the response has the place of the bad file', () => {
  expect(refusedNames(refusal([{ field: 'files.1', code: 'FILE_INFECTED', message: 'x' }]), files)).toBe('log.pdf');
});

test.each([
  ['an answer without a place', refusal()],
  ['a place that no file has', refusal([{ field: 'files.7', code: 'FILE_INFECTED', message: 'x' }])],
  ['no answer', new Error('x')],
])('%s concerns all', (_, error) => {
  expect(refusedNames(error, files)).toBe('lens.jpg, log.pdf');
});
