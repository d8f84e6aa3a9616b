import { inBrief } from './brief-responses.js';

it('leaves of a record what a program needs to go on with it', () => {
  const record = { id: 7, version: 2, title: 'Secret', createdAt: new Date() };
  expect(inBrief({ results: [record], page: 1 })).toEqual({ results: [{ id: 7, version: 2 }], page: 1 });
});

it('keeps dates outside of records', () => {
  const createdAt = new Date('2026-11-20T14:05:00.000Z');
  const answer = inBrief({ plates: [{ code: 'PL1', createdAt, retiredAt: null }] });
  expect(JSON.parse(JSON.stringify(answer))).toEqual({
    plates: [{ code: 'PL1', createdAt: '2026-11-20T14:05:00.000Z', retiredAt: null }],
  });
});
