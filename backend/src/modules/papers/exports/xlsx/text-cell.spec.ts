import { cellText } from './text-cell.js';

it.each([
  ['a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['bell\u0007 nul\u0000 escape\u001b delete\u007f next\u0085line', 'bell nul escape delete nextline'],
  ['free \uFFFE\uFFFF', 'free '],
  ['half \uD83D and \uDD25 half', 'half  and  half'],
  ['🔥 è 👩‍🔧', '🔥 è 👩‍🔧'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x000d_', '_x005F_x000d_'],
  ['_x41_ _xyz_ x0041_', '_x41_ _xyz_ x0041_'],
  ['=1+1', '=1+1'],
])('%j becomes %j', (text, expected) => {
  expect(cellText(text)).toBe(expected);
});

it('truncates at the limit of a cell, never inside a character', () => {
  expect(cellText('a'.repeat(32_767))).toHaveLength(32_767);
  expect(cellText('a'.repeat(32_768))).toHaveLength(32_767);
  expect(cellText(`${'a'.repeat(32_765)}🔥b`)).toBe(`${'a'.repeat(32_765)}🔥`);
  expect(cellText(`${'a'.repeat(32_766)}🔥`)).toBe('a'.repeat(32_766));
});
