import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from 'playwright-core';
import { openBrowser, productUrl } from './support/browser.js';

jest.setTimeout(60_000);

/** Another site's page with a frame, as docs/embedding.md tells to build it. */
const hostPage = (path: string): string => `<!doctype html><title>Host</title>
<iframe id="support" src="${productUrl()}${path}" style="width:100%;height:100px;border:0"></iframe>
<script>
  const frame = document.getElementById('support');
  window.messages = [];
  window.addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== '${productUrl()}') return;
    window.messages.push(event.data);
    if (event.data?.type === 'resize') frame.style.height = event.data.height + 'px';
  });
</script>`;

const listen = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(hostPage(decodeURIComponent((request.url ?? '/').slice(2))));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

let browser: Browser;
let allowed: Server;
let stranger: Server;
beforeAll(async () => {
  browser = await openBrowser();
  allowed = await listen(Number(process.env.E2E_HOST_PORT));
  stranger = await listen(0);
});
afterAll(async () => {
  await browser.close();
  for (const server of [allowed, stranger]) server.close();
});

const host = (server: Server, path: string): string =>
  `http://localhost:${(server.address() as AddressInfo).port}/?${encodeURIComponent(path)}`;

const open = async (server: Server, path: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.goto(host(server, path));
  return page;
};

const framed = (page: Page): Frame | undefined => page.frames().find((frame) => frame !== page.mainFrame());

/** What the frame shows; a refused document shows the browser's error page, out of our reach. */
const shows = async (page: Page): Promise<boolean> => {
  const form = framed(page)?.locator('#root, form').first();
  return (
    form?.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    ) ?? false
  );
};

it('an allowed site frames the form, which tells its height', async () => {
  const page = await open(allowed, '/embed/create-ticket');
  await framed(page)?.getByRole('tab', { name: 'Ordine ricambi' }).click();
  await page.waitForFunction('window.messages.filter((message) => message.type === "resize").length >= 2');
  const { messages, height } = await page.evaluate(() => ({
    messages: (window as unknown as { messages: { type: string; height: number }[] }).messages,
    height: document.getElementById('support')?.clientHeight ?? 0,
  }));
  expect(messages.every((message) => message.type === 'resize' && Number.isFinite(message.height))).toBe(true);
  expect(height).toBeGreaterThan(600);
  await page.close();
});

it('the confirmation may follow inside the frame', async () => {
  const page = await open(allowed, '/tickets/success');
  expect(await shows(page)).toBe(true);
  await page.close();
});

it.each(['/login', '/tickets/create', '/dashboard', '/tickets'])('nobody frames %s', async (path) => {
  const page = await open(allowed, path);
  expect(await shows(page)).toBe(false);
  await page.close();
});

it('a strange site frames nothing', async () => {
  const page = await open(stranger, '/embed/create-ticket');
  expect(await shows(page)).toBe(false);
  await page.close();
});
