import { firstPasswordIssue } from './rules';

describe('a change of password', () => {
  it.each([
    ['', '', 'x', 'current'],
    ['old', '', 'x', 'next'],
    ['old', 'abc', 'abd', 'confirmation'],
    ['old', 'Abcdef1', 'Abcdef1', 'next'],
  ])('with %p, %p, %p fails at %s', (current, next, confirmation, field) => {
    expect(firstPasswordIssue({ current, next, confirmation })?.field).toBe(field);
  });

  it.each([
    ['Abcdef1', 'validation.minLength'],
    ['ABCDEFG1', 'validation.passwordLowercase'],
    ['abcdefg1', 'validation.passwordUppercase'],
    ['Abcdefgh', 'validation.passwordDigit'],
  ])('to %p breaks %s', (next, key) => {
    expect(firstPasswordIssue({ current: 'old', next, confirmation: next })?.key).toBe(key);
  });

  it('is valid', () => {
    expect(firstPasswordIssue({ current: 'x', next: ' Abcde1 ', confirmation: ' Abcde1 ' })).toBeNull();
  });
});
