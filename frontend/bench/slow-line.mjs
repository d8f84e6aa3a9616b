// How long the ticket list takes on a line of 50 KB/s with 400 ms, once with an empty and then with a filled cache.
// `npm run bench:slow-line` with the product running; BASE_URL and CHROMIUM_PATH as in public-form.mjs. No test.
import { chromium } from 'playwright-core';

const BASE_URL = process.env.BASE_URL ?? 'http://localhost:3000';
const LINE = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const TARGET = 6000;

const login = await fetch(`${BASE_URL}/api/auth/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'admin@plantdesk.example', password: 'Plantdesk1' }),
});
const { tokens } = await login.json();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value: String(value) }));
const storageState = { cookies: [], origins: [{ origin: new URL(BASE_URL).origin, localStorage }] };
const page = await (await browser.newContext({ baseURL: BASE_URL, storageState })).newPage();
page.setDefaultTimeout(60_000);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Network.enable');
await devtools.send('Network.emulateNetworkConditions', LINE);
const load = async (name, target) => {
  const start = performance.now();
  await page.goto('/tickets');
  await page.locator('tbody a').first().waitFor();
  const time = Math.round(performance.now() - start);
  const verdict = target && (time <= target ? `(≤ ${target})  ok` : `(≤ ${target})  TOO MUCH`);
  console.log(`${name}  ${time} ms ${verdict ?? ''}`);
};
await load('empty cache');
await load('warm cache ', TARGET);
await browser.close();
