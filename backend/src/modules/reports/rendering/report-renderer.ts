import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import type { TicketFactSheet } from '../../tickets/index.js';
import { BrowserPool } from './browser-pool.js';
import { withInformation } from './document-information.js';
import type { ReportPhoto } from './report-photos.js';
import { ReportTemplates } from './report-templates.js';
import { type ReportEdition, reportView } from './report-view.js';

/** Turns facts into a printed document. */
@Injectable()
export class ReportRenderer {
  constructor(
    private readonly templates: ReportTemplates,
    private readonly pool: BrowserPool,
    private readonly config: Config,
  ) {}

  async render(sheet: TicketFactSheet, edition: ReportEdition, photos: ReportPhoto[] = []): Promise<Buffer> {
    const pdf = await this.pool.print(this.templates.render(reportView(sheet, edition, this.config, photos)));
    return withInformation(pdf, sheet.ticket.closedAt ?? sheet.ticket.createdAt);
  }
}
