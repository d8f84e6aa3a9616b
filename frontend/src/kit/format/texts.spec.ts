import { withoutMarks, differingParts } from './texts';

it.each([
  ['a **photo of the panel** please', 'a photo of the panel please'],
  ['an *urgent* and _important_ `E-217`', 'an urgent and important E-217'],
  ['see [the manual](https://example.com/manual)', 'see the manual'],
  ['> a quote\n# a heading', 'a quote\na heading'],
  ['__bold__ and **two** times **bold**', 'bold and two times bold'],
])('shows %j as it is read', (text, read) => expect(withoutMarks(text)).toBe(read));

it.each(['2 * 3 * 4', 'LNS_254_B and FLT_H13', '1. one\n2. two', '**', 'Dear {client.name}', 'a * b'])(
  'leaves %j',
  (text) => expect(withoutMarks(text)).toBe(text),
);

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
