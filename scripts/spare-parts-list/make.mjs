// Prints parts.html as the PDF offered beside the order form: `npm run spare-parts-list`.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const executablePath = process.env.CHROMIUM_PATH;
if (!executablePath) throw new Error('CHROMIUM_PATH is not set: it names the Chromium that prints the list');

const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  const page = await browser.newPage();
  await page.goto(new URL('./parts.html', import.meta.url).href);
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({
    path: here('../../frontend/public/spare-parts-list.pdf'),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  });
} finally {
  await browser.close();
}
