import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import type { TicketFactSheet } from '#tickets/index.js';
import { BrowserPool, notPrinted } from './browser-pool.js';
import { withInformation } from './document-information.js';
import { ReportTemplates } from './report-templates.js';
import { type Sheet, sheetView } from './sheet.js';
import { type Enclosed, type ReportEdition, reportView } from './report-view.js';
import { PrintingBrowser } from './browser.js';

/** Turns facts into a printed document. */
@Injectable()
export class ReportRenderer {
  constructor(
    private readonly templates: ReportTemplates,
    private readonly pool: BrowserPool,
    private readonly config: Config,
  ) {}

  async render(sheet: TicketFactSheet, edition: ReportEdition, enclosed: Enclosed = {}): Promise<Buffer> {
    const pdf = await this.pool.print(this.templates.render(reportView(sheet, edition, this.config, enclosed)));
    return withInformation(pdf, sheet.ticket.closedAt ?? sheet.ticket.createdAt);
  }

  /** Prints a document of sections composed by another module. Throws JobFailure. */
  async renderSheet(sheet: Sheet, date: Date): Promise<Buffer> {
    const pdf = await this.pool.print(this.templates.renderSheet(sheetView(sheet, this.config))).catch(notPrinted);
    return withInformation(pdf, date);
  }
}

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
