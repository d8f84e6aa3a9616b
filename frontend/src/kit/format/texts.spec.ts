import { withoutMarks } from './texts';

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
