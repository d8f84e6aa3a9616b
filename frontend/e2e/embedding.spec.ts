import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { eventually } from '../../backend/test/support/waiting.js';
import { productUrl, ownBrowser } from './support/browser.js';
import { expect, test } from './support/test.js';

/** The page of docs/embedding.md that people try, with this run's portal. */
const TRY_PAGE = readFileSync('docs/try-embedding.html', 'utf8').replaceAll('http://localhost:3000', productUrl());
/** A frame that the site places itself, as docs/embedding.md describes. */
const ownFrame = (path: string): string =>
  `<!doctype html><title>Host</title><iframe src="${productUrl()}${path}" style="width:100%;height:300px"></iframe>`;

const listen = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const asked = new URL(request.url ?? '/', 'http://host').searchParams;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(asked.has('frame') ? ownFrame(asked.get('frame') ?? '') : (asked.get('html') ?? TRY_PAGE));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
let allowed: Server;
let stranger: Server;
test.beforeAll(async () => {
  allowed = await listen(Number(process.env.E2E_HOST_PORT));
  stranger = await listen(0);
});
test.afterAll(async () => {
  for (const server of [allowed, stranger]) server.close();
});

const addressAt = (server: Server, query: Record<string, string>): string =>
  `http://localhost:${(server.address() as AddressInfo).port}/?${new URLSearchParams(query)}`;

const open = async (server: Server, query: Record<string, string> = {}): Promise<Page> => {
  const context = await ownBrowser().newContext({ viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  await page.goto(addressAt(server, query));
  return page;
};

const withScript = (place: string): { html: string } => ({
  html: `<!doctype html><title>Host</title><script src="${productUrl()}/embed.js"></script>${place}`,
});

const framed = (page: Page): Frame => {
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  if (!frame) throw new Error('The page has no frame');
  return frame;
};

/** What the frame shows; a refused document shows the browser's error page, out of our reach. */
const shows = (page: Page): Promise<boolean> =>
  eventually(async () => {
    const frame = framed(page);
    if (frame.url().startsWith('chrome-error:')) return { isShown: false };
    return (await frame.locator('#root, form').count()) > 0 && { isShown: true };
  }).then(({ isShown }) => isShown);

const frameHeight = (page: Page): Promise<number> => page.locator('iframe').evaluate((frame) => frame.clientHeight);
const untilHeight = (page: Page, condition: string): Promise<unknown> =>
  page.waitForFunction(`((height) => ${condition})(document.querySelector('iframe').clientHeight)`);

test.describe('the script, on a page of an allowed site', () => {
  test('places the form in the language and at the tab that the site asks for', async () => {
    const page = await open(allowed);
    const form = framed(page);
    await expect(form.getByRole('tab', { name: 'Spare parts order' })).toHaveAttribute('aria-selected', 'true');
    const frame = page.getByTitle('Order spare parts');
    await expect(frame).toHaveAttribute('allow', 'clipboard-write');
    await expect(page.locator('[data-plantdesk] a')).toHaveCount(0);
  });

  test('keeps the frame as tall as the form', async () => {
    const page = await open(allowed);
    await untilHeight(page, 'height > 600');
    // What loads late, such as fonts, changes the height once more.
    await page.waitForLoadState('networkidle');
    await framed(page).evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await frameHeight(page);
    await framed(page).getByRole('button', { name: 'Add a spare part' }).click();
    await untilHeight(page, `height > ${before}`);
    await framed(page).getByRole('button', { name: 'Remove spare part 2' }).click();
    await untilHeight(page, `height === ${before}`);
    const hidden = await framed(page).evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  });

  test('trusts only its own frame at the portal’s origin, and only numbers within limits', async () => {
    const page = await open(allowed);
    await untilHeight(page, 'height > 600');
    const before = await frameHeight(page);
    // Without its document the frame stays silent from here on.
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => (frame.src = 'about:blank'));
    await framed(page).waitForURL('about:blank');
    const heightAfter = (data: unknown, { origin = productUrl(), byFrame = true } = {}): Promise<number> =>
      page.locator('iframe').evaluate(
        (frame: HTMLIFrameElement, message) => {
          const source = message.byFrame ? frame.contentWindow : window;
          window.dispatchEvent(new MessageEvent('message', { data: message.data, origin: message.origin, source }));
          return frame.clientHeight;
        },
        { data, origin, byFrame },
      );
    expect(await heightAfter({ type: 'resize', height: 333 }, { byFrame: false })).toBe(before);
    expect(await heightAfter({ type: 'resize', height: 333 }, { origin: 'http://localhost:1' })).toBe(before);
    for (const height of ['333', null, NaN, Infinity])
      expect(await heightAfter({ type: 'resize', height })).toBe(before);
    expect(await heightAfter({ type: 'other', height: 333 })).toBe(before);
    expect(await heightAfter(null)).toBe(before);
    expect(await heightAfter({ type: 'resize', height: 333.2 })).toBe(334);
    expect(await heightAfter({ type: 'resize', height: 1 })).toBe(200);
    expect(await heightAfter({ type: 'resize', height: 1e9 })).toBe(50_000);
  });

  test('ignores unknown options, and works before its element exists', async () => {
    const place =
      '<div data-plantdesk data-language="fr" data-category="x&y=1" data-theme="pink" data-title="&lt;b&gt;"></div>';
    const page = await open(allowed, withScript(place));
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', `${productUrl()}/embed/create-ticket?theme=light#`);
    await expect(frame).toHaveAttribute('title', '<b>');
    await expect.poll(() => shows(page)).toBe(true);
  });

  test('shows the dark variant when the site asks for it, else the light one whatever the device says', async () => {
    const background = async (place: string): Promise<string> => {
      const page = await open(allowed, withScript(place));
      await page.emulateMedia({ colorScheme: 'dark' });
      await framed(page).getByRole('tab').first().waitFor();
      const colour = await framed(page).evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.context().close();
      return colour;
    };
    expect(await background('<div data-plantdesk></div>')).toBe('rgb(250, 250, 250)');
    expect(await background('<div data-plantdesk data-theme="dark"></div>')).toBe('rgb(17, 23, 20)');
    expect(await background('<div data-plantdesk data-theme="system"></div>')).toBe('rgb(17, 23, 20)');
  });
});

test('a client logs in inside the frame, and the keyboard goes on from there; so it does after the logout', async () => {
  const page = await open(allowed);
  const form = framed(page);
  await form.getByRole('button', { name: 'Log in' }).click();
  const dialog = form.getByRole('dialog');
  await dialog.getByLabel('Email').fill('cliente@plantdesk.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Plantdesk1');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await form.getByText(/^Signed in as /).waitFor();
  await expect.poll(() => form.evaluate(() => document.activeElement?.textContent)).toMatch(/^Signed in as /);
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('cliente@plantdesk.example');
  await form.getByRole('button', { name: 'Log out' }).click();
  await form.getByRole('button', { name: 'Log in' }).waitFor();
  await expect.poll(() => form.evaluate(() => document.activeElement?.textContent)).toBe('Log in');
});

test('a request sent inside the frame is confirmed there, in view, and another one can follow', async () => {
  const page = await open(allowed);
  const form = framed(page);
  await form.getByLabel('Company').fill('Rossi');
  await form.getByLabel('Name', { exact: true }).fill('Anna');
  await form.getByLabel('Surname').fill('Rossi');
  await form.getByRole('textbox', { name: 'Email' }).fill(`framed.${Date.now()}@example.com`);
  await form.getByLabel('Plant type').fill('LC-500');
  await form.getByLabel(/serial number/).fill('LC5-1');
  await form.getByLabel('Part code').fill('CJ-080');
  await form.getByLabel('Description').fill('Nozzle');
  await form.getByRole('button', { name: 'Send the order' }).click();
  const sent = form.getByText('Spare parts order sent successfully');
  await sent.waitFor();
  await form.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor();
  expect(form.url()).toBe(`${productUrl()}/tickets/success`);
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('iframe')?.getBoundingClientRect() ?? { top: 1, bottom: 0 };
    return top >= 0 || bottom > window.innerHeight / 2;
  });
  const box = await form.getByRole('heading', { level: 1 }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(600);
  await form.getByRole('button', { name: 'Copy the password' }).click();
  await form.getByRole('button', { name: 'Copied' }).waitFor();
  const beside = page.context().waitForEvent('page');
  await form.getByRole('button', { name: 'Log in now' }).click();
  const login = await beside;
  await login.waitForURL('**/login');
  await login.close();
  expect(form.url()).toBe(`${productUrl()}/tickets/success`);
  await form.getByRole('button', { name: 'Create another ticket' }).click();
  await form.getByRole('tab').first().waitFor();
  expect(new URL(form.url()).pathname).toBe('/embed/create-ticket');
});

test('inside a frame no address shows another page than the form', async () => {
  const page = await open(allowed, { frame: '/embed/create-ticket' });
  const form = framed(page);
  await form.getByRole('tab').first().waitFor();
  for (const address of ['/login', '/tickets/create', '/register', '/', '/anything']) {
    await form.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await form.getByRole('tab').first().waitFor();
    expect([address, await form.getByLabel('Password').count()]).toEqual([address, 0]);
  }
});

test('no page but the form and its confirmation may be framed', async () => {
  const page = await open(allowed, { frame: '/tickets/success' });
  await expect.poll(() => shows(page)).toBe(true);
  for (const path of [
    '/login',
    '/tickets/create',
    '/dashboard',
    '/tickets',
    '/embed/anything',
    '/embed/create-ticket/',
    '/embed/create-ticket/x',
  ]) {
    await page.goto(addressAt(allowed, { frame: path }));
    await expect.poll(async () => ({ path, isShown: await shows(page) })).toEqual({ path, isShown: false });
  }
});

test('an unknown site cannot frame the form, with the script or without', async () => {
  for (const query of [{}, { frame: '/embed/create-ticket' }] as Record<string, string>[]) {
    const page = await open(stranger, query);
    await expect.poll(() => shows(page)).toBe(false);
    await page.context().close();
  }
});

test('other sites may load the script, browsers keep it, and it is small', async () => {
  const answer = await fetch(`${productUrl()}/embed.js`);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(2048);
});
