import type { Config } from '#config/config.js';
import { PrintingBrowser } from './browser.js';

/** Prints a test page in a new browser. Returns its bytes. */
export async function printTestPage(config: Config): Promise<number> {
  const browser = await PrintingBrowser.launch(config);
  try {
    const pdf = await browser.print({ html: '<h1>Plantdesk</h1>', footer: '<span></span>' });
    if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error('the browser did not print a PDF');
    return pdf.length;
  } finally {
    await browser.kill();
  }
}
