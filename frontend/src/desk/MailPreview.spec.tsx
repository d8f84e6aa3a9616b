import { frameDocument } from './MailPreview';

it.each([
  '<script>alert(1)</script>',
  '<img src="https://tracker.example/p.gif" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://evil.example">x</a>',
  '<form action="https://evil.example"><input name="p"></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<p style="background:url(https://evil.example)">x</p>',
  '<style>@import "https://evil.example"</style>',
  '<link rel="stylesheet" href="https://evil.example">',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><a xlink:href="https://evil.example"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src="https://evil.example" onerror="alert(1)"></style></mglyph></table></mtext></math>',
  '<xmp><img src="https://evil.example" onerror="alert(1)"></xmp>',
  '<noscript><p title="</noscript><img src=https://evil.example onerror=alert(1)>"></noscript>',
  '<video poster="https://evil.example"></video>',
  '<table background="https://evil.example"><tr><td>x</td></tr></table>',
])('removes %s', (html) => {
  const body = new DOMParser().parseFromString(frameDocument(html), 'text/html');
  const attributes = [...body.querySelectorAll('body *')].flatMap((element) => element.getAttributeNames());
  expect(attributes).toEqual([]);
  expect(body.querySelectorAll('script, iframe, form, base, link, svg, math, img, video').length).toBe(0);
  expect(body.querySelectorAll('style')).toHaveLength(1);
  expect(body.querySelectorAll('meta')).toHaveLength(2);
});
