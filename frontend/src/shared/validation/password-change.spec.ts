import { firstPasswordFault } from './password-change';

describe('a change of password', () => {
  it.each([
    ['', '', 'x', 'current'],
    ['old', '', 'x', 'next'],
    ['old', 'abc', 'abd', 'confirmation'],
    ['old', 'Abcdef1', 'Abcdef1', 'next'],
  ])('with %p, %p, %p fails at %s', (current, next, confirmation, field) => {
    expect(firstPasswordFault({ current, next, confirmation })?.field).toBe(field);
  });

  it.each([
    ['Abcdef1', 'validation.minLength'],
    ['ABCDEFG1', 'validation.passwordLowercase'],
    ['abcdefg1', 'validation.passwordUppercase'],
    ['Abcdefgh', 'validation.passwordDigit'],
  ])('to %p breaks %s', (next, key) => {
    expect(firstPasswordFault({ current: 'old', next, confirmation: next })?.key).toBe(key);
  });

  it('is in order', () => {
    expect(firstPasswordFault({ current: 'x', next: ' Abcde1 ', confirmation: ' Abcde1 ' })).toBeNull();
  });
});
