import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { fontFaces } from './fonts.js';
import type { ReportView } from './report-view.js';

const PARTIALS = ['header', 'fields', 'request', 'parts', 'timeline', 'work', 'signatures'] as const;
/** A missing value is a mistake, not blank text; texts of several lines must not take on the indentation of a partial. */
const COMPILE = { strict: true, knownHelpersOnly: true, knownHelpers: { position: true }, preventIndent: true };

const read = (fileName: string): string => readFileSync(join(import.meta.dirname, 'templates', fileName), 'utf8');

export interface ReportHtml {
  html: string;
  /** Repeated on each page by the browser, which fills in the page numbers. */
  footer: string;
}

/** Templates are parsed once at start. They escape all data: what a visitor typed is text, never markup and never a template. */
@Injectable()
export class ReportTemplates {
  private readonly engine = Handlebars.create();
  private readonly report: Handlebars.TemplateDelegate;
  private readonly footer: Handlebars.TemplateDelegate;
  private readonly assets = {
    styles: read('report.css'),
    fontFaces: fontFaces(),
    footerFontFace: fontFaces(['latin', 'latin-ext']),
  };

  constructor() {
    this.engine.registerHelper('position', (index: number) => index + 1);
    for (const name of PARTIALS) this.engine.registerPartial(name, this.compile(name));
    this.report = this.compile('report');
    this.footer = this.compile('footer');
  }

  render(view: ReportView): ReportHtml {
    const data = { ...view, assets: this.assets };
    return { html: this.report(data), footer: this.footer(data) };
  }

  private compile(name: string): Handlebars.TemplateDelegate {
    return this.engine.compile(Handlebars.parse(read(`${name}.hbs`)), COMPILE);
  }
}
