import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
const HOURS = `Lun–Ven "8" & <b>9</b> '</head>`;
beforeAll(async () => {
  api = await startApi({
    BRAND_NAME: `Rossi & <i>Figli</i>`,
    SUPPORT_PHONE: '+39 045 1',
    SUPPORT_EMAIL: 'help@maker.example',
    SUPPORT_HOURS: HOURS,
  });
});
afterAll(() => api.close());

const page = (url: string, headers: Record<string, string> = {}) => api.inject({ method: 'GET', url, headers });

/** What a browser reads of the page's data. */
function supportOf(html: string): unknown {
  const [, content = ''] = /<meta name="support" content="([^"]*)" \/><\/head>/.exec(html) ?? [];
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
}

it.each(['/tickets/create', '/embed/create-ticket', '/tickets/success', '/login', '/dashboard', '/tickets/1'])(
  "%s shows the maker's contact, as data and never as markup",
  async (url) => {
    const { statusCode, body, headers } = await page(url);
    expect(statusCode).toBe(200);
    expect(supportOf(body)).toEqual({ phone: '+39 045 1', email: 'help@maker.example', hours: HOURS });
    expect(body).not.toContain('<b>9</b>');
    expect(body.match(/<\/head>/g)).toHaveLength(1);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  },
);

it.each(['/login', '/dashboard'])("%s carries the maker's name, as data and in the title", async (url) => {
  const { body } = await page(url);
  expect(body).toContain('<title>Rossi &#38; &#60;i&#62;Figli&#60;/i&#62;</title>');
  expect(body).toContain(
    '<meta name="brand" content="{&#34;name&#34;:&#34;Rossi &#38; &#60;i&#62;Figli&#60;/i&#62;&#34;',
  );
  expect(body).not.toContain('<i>');
});

it('sends a cached page no second time, and a changed one in full', async () => {
  const { headers } = await page('/tickets/create');
  const etag = String(headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await page('/login', { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await page('/dashboard', { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await page('/login', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('sends the head of a page without its body', async () => {
  const { statusCode, body } = await api.inject({ method: 'HEAD', url: '/tickets/create' });
  expect([statusCode, body]).toEqual([200, '']);
});
