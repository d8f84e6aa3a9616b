import { bearerOf } from './actor.js';

const token = 'abc.def-ghi_jkl';

describe('the bearer token of a request', () => {
  it.each([`Bearer ${token}`, `bearer ${token}`, `BEARER  ${token}`])('is read from %j', (authorization) =>
    expect(bearerOf({ authorization })).toBe(token),
  );

  it.each([
    undefined,
    '',
    token,
    `Basic ${token}`,
    `x Bearer ${token}`,
    `Bearer${token}`,
    `Bearer ${token} x`,
    'Bearer ',
  ])('is none in %j', (authorization) => expect(bearerOf({ authorization })).toBeUndefined());

  it('is ignored in a header above 2 KB', () => {
    const header = (length: number): string => 'Bearer '.padEnd(length, 'a');
    expect(bearerOf({ authorization: header(2048) })).toHaveLength(2041);
    expect(bearerOf({ authorization: header(2049) })).toBeUndefined();
  });
});
