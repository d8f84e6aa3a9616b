import { differingParts } from './texts';

const SHARED = 'x'.repeat(100);

test.each([
  ['short texts stay whole', 'old', 'new', ['old', 'new']],
  ['as long as allowed', 'a'.repeat(30), 'b'.repeat(30), ['a'.repeat(30), 'b'.repeat(30)]],
  [
    'begins shortly before the difference',
    `${SHARED}old`,
    `${SHARED}new`,
    [`…${'x'.repeat(20)}old`, `…${'x'.repeat(20)}new`],
  ],
  ['something added at the end', SHARED, `${SHARED}!`, [`…${'x'.repeat(20)}`, `…${'x'.repeat(20)}!`]],
  ['something taken from the end', `${SHARED}!`, SHARED, [`…${'x'.repeat(20)}!`, `…${'x'.repeat(20)}`]],
  ['from nothing', '', 'y'.repeat(40), ['', `${'y'.repeat(30)}…`]],
  ['whole characters', `${'😀'.repeat(40)}a`, `${'😀'.repeat(40)}b`, [`…${'😀'.repeat(20)}a`, `…${'😀'.repeat(20)}b`]],
])('%s', (_case, from, to, expected) => {
  expect(differingParts(from, to, 30)).toEqual(expected);
});
