import { CANNED_VARIABLES, type CannedVariable, fillVariables } from '#contract/index.js';
import { htmlOf } from './markdown.js';

it.each([
  ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>\n'],
  ['one\ntwo', '<p>one<br>\ntwo</p>\n'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
  ['# 42', '<p># 42</p>\n'],
  ['text\n---', '<p>text<br>\n---</p>\n'],
  ['<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>\n'],
])('writes %j as HTML', (body, html) => {
  expect(htmlOf(body)).toBe(html);
});

it('opens links in a new tab, without a referrer', () => {
  expect(htmlOf('see https://example.com/a')).toBe(
    '<p>see <a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">https://example.com/a</a></p>\n',
  );
});

it.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//example.com)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
])('makes no link of %j', (body) => {
  expect(htmlOf(body)).not.toContain('<a ');
});

it('loads no image', () => {
  expect(htmlOf('![pixel](https://example.com/a.png)')).not.toContain('<img');
});

it('leaves no way out of an attribute', () => {
  const html = htmlOf('[x](https://example.com/"onmouseover=alert(1))');
  expect(html).not.toMatch(/"\s*onmouseover/);
});

it.each([
  '[x](http://evil.example)',
  '![x](http://evil.example)',
  '<http://evil.example>',
  'http://evil.example',
  'HTTPS://evil.example/a_b_c',
  'ftp://evil.example',
  '//evil.example',
  'mailto:mario@evil.example',
  '<mario@evil.example>',
  'mario@evil.example',
  '**x** __x__ *x* _x_ ~~x~~ `x` ``x``',
  '\\[x](http://evil.example)',
  'x\\',
  '- x',
  '+ x',
  '* x',
  '1. x',
  '12) x',
  '> x',
  '# x',
  '--- ',
  '```x',
  '&lt; &#35; &amp; & x',
  '<b>x</b>',
  '[x]: http://evil.example',
  '| a | b |',
])('shows the value %j of a variable as the words that it is', (value) => {
  const values = Object.fromEntries(CANNED_VARIABLES.map((name) => [name, value])) as Record<CannedVariable, string>;
  const shown = value.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  for (const name of CANNED_VARIABLES) {
    expect(htmlOf(fillVariables(`{${name}}`, values))).toBe(`<p>${shown}</p>\n`);
    expect(htmlOf(fillVariables(`Plant {${name}}.`, values))).toContain(`Plant ${shown.slice(0, 3)}`);
    expect(htmlOf(fillVariables(`Plant {${name}}.`, values))).not.toContain('<a');
  }
});
