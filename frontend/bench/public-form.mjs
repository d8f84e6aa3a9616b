// How fast the request form is there on a slow phone, by Chromium's own figures. `npm run bench:public`, with the product running;
// BASE_URL names another one than http://localhost:3000, CHROMIUM_PATH the browser. No test: the machine decides, too.
import { chromium } from 'playwright-core';

const BASE_URL = process.env.BASE_URL ?? 'http://localhost:3000';
const RUNS = 5;
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const TARGETS = { lcp: 1500, cls: 0.05, scriptBytes: 150 * 1024 };

/** Chromium reports these while the page loads; the last paint and the sum of the shifts count. */
const observe = () => {
  window.figures = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.figures.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.figures.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const gzipBytes = async (url) => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
};

const load = async (browser) => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const urls = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${BASE_URL}/tickets/create`);
  await page.getByRole('tab').first().waitFor();
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => window.figures);
  await context.close();
  return { ...figures, urls };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const runs = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await load(browser));
await browser.close();

const { urls } = runs[0];
const scripts = [...new Set(urls.filter((url) => new URL(url).pathname.endsWith('.js')))];
const sizes = await Promise.all(scripts.map(gzipBytes));
const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
const strange = urls.filter((url) => !url.startsWith(BASE_URL) && !/^(data|blob):/.test(url));

const verdict = (isGood) => (isGood ? 'ok' : 'TOO MUCH');
const lcp = median(runs.map((run) => run.lcp));
const cls = median(runs.map((run) => run.cls));
console.log(`${BASE_URL}/tickets/create, ${RUNS} cold loads, CPU ${CPU_SLOWDOWN}× slower, medians`);
console.log(`largest contentful paint  ${Math.round(lcp)} ms (< ${TARGETS.lcp})  ${verdict(lcp < TARGETS.lcp)}`);
console.log(`cumulative layout shift   ${cls.toFixed(3)} (≤ ${TARGETS.cls})  ${verdict(cls <= TARGETS.cls)}`);
console.log(
  `scripts, gzip             ${(scriptBytes / 1024).toFixed(1)} KB in ${scripts.length} files (≤ ${TARGETS.scriptBytes / 1024} KB)  ${verdict(scriptBytes <= TARGETS.scriptBytes)}`,
);
console.log(`requests to other origins ${strange.length} of ${urls.length}  ${verdict(strange.length === 0)}`);
for (const url of strange) console.log(`  ${url}`);
