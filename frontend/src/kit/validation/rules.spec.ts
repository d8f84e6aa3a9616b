import { LIMITS } from '@contract/limits';
import {
  atLeast,
  atMost,
  firstIssue,
  emailRule,
  oneLine,
  passwordPolicy,
  personNameRules,
  requiredRule,
  firstPasswordIssue,
} from './rules';

describe('a text', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x', undefined],
  ])('%p is required: %p', (value, code) => expect(firstIssue(value, requiredRule)?.code).toBe(code));

  it('is measured in code points, trimmed', () => {
    expect(firstIssue(' 🙂🙂 ', atLeast(3))).toEqual({ code: 'minLength', limits: { min: 3 } });
    expect(firstIssue('🙂🙂🙂', atLeast(3), atMost(3))).toBeNull();
    expect(firstIssue('🙂🙂🙂🙂', atMost(3))).toEqual({ code: 'maxLength', limits: { max: 3 } });
  });

  it('has at most 30 combining marks in a row', () => {
    expect(firstIssue(`q${'\u0316'.repeat(30)}`)).toBeNull();
    expect(firstIssue(`q${'\u0316'.repeat(31)}`)).toEqual({ code: 'combiningMarks' });
    expect(passwordPolicy(`Abcdefg1${'\u0316'.repeat(31)}`)).toEqual({ code: 'combiningMarks' });
  });

  it.each(['\n', '\t', '\u001b', '\u2028', '\u202e', '\u2066'])('of one line may not hold %j', (character) => {
    expect(firstIssue(`a${character}b`, oneLine(3))).toEqual({ code: 'singleLine' });
    expect(firstIssue(`ab${character}`, oneLine(3))?.code).toBe(
      '\t\n\u2028'.includes(character) ? undefined : 'singleLine',
    );
    expect(firstIssue(`a${character}b`, atMost(3))).toBeNull();
  });

  it('returns the first broken rule', () => {
    expect(firstIssue('', requiredRule, atLeast(3))?.code).toBe('required');
  });
});

describe('an email address', () => {
  it.each(['\u200bm@x.it', 'm@x.it\ufeff', 'm\u00ad@x.it', '\u00a0m@x.it', '\u202am@x.it\u200f'])(
    '%j is accepted without what pasting added',
    (value) => expect(firstIssue(value, emailRule)).toBeNull(),
  );

  const domain = `@${'d'.repeat(62)}.${'e'.repeat(62)}.${'f'.repeat(60)}.com`;
  const local = 'a'.repeat(LIMITS.email.max - domain.length);
  it.each(['a@b.it', "d'angelo+x@sub.example.com", ' a@b.it ', local + domain])('%p is taken', (value) => {
    expect(firstIssue(value, emailRule)).toBeNull();
  });
  it.each([
    '',
    'a',
    'a@b',
    '@b.it',
    'a b@c.it',
    '"a"@b.it',
    'a@[127.0.0.1]',
    'ａ@b.it',
    'a@b.it, c@d.it',
    `x${local}${domain}`,
  ])('%p is refused', (value) => expect(firstIssue(value, emailRule)).toEqual({ code: 'email' }));
  it('has at most 64 characters before the @', () => {
    expect(firstIssue(`${'a'.repeat(64)}@b.it`, emailRule)).toBeNull();
    expect(firstIssue(`${'a'.repeat(65)}@b.it`, emailRule)).toEqual({ code: 'email' });
  });
});

it.each([
  ['Łukasz', null],
  ['D’Angelo', null],
  ['A', 'minLength'],
  ['a'.repeat(100), null],
  ['a'.repeat(101), 'maxLength'],
  ['R2D2', 'personName'],
  ['  ', 'required'],
])('the name %s: %s', (name, code) => {
  expect(firstIssue(name, ...personNameRules())?.code ?? null).toBe(code);
});

it('the present name of an account stays as it is, even one that no new name may be', () => {
  expect(firstIssue('M.', ...personNameRules('M.'))).toBeNull();
  expect(firstIssue('N.', ...personNameRules('M.'))?.code).toBe('personName');
  expect(firstIssue('', ...personNameRules('M.'))?.code).toBe('required');
});

describe('a password', () => {
  it.each([
    ['Abcdef1', 'minLength'],
    ['Abcdefg1', undefined],
    [`Aa1${'x'.repeat(125)}`, undefined],
    [`Aa1${'x'.repeat(126)}`, 'maxLength'],
    ['ABCDEFG1', 'passwordLowercase'],
    ['abcdefg1', 'passwordUppercase'],
    ['Abcdefgh', 'passwordDigit'],
    ['ABCDEFGH', 'passwordLowercase'],
  ])('%p: %p', (value, code) => expect(passwordPolicy(value)?.code).toBe(code));
});

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
