import { PrintingBrowser } from './browser.js';

/** Starts the browser, prints a page as a report is printed, and ends it. Answers the number of bytes. */
export async function printTestPage(chromiumPath: string): Promise<number> {
  const browser = await PrintingBrowser.launch(chromiumPath);
  try {
    const pdf = await browser.print({ html: '<h1>Plantdesk</h1>', footer: '<span></span>' });
    if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error('what the browser printed is no PDF');
    return pdf.length;
  } finally {
    await browser.kill();
  }
}
