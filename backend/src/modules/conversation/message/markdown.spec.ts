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
