import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import type { ReportView } from './report-view.js';
import type { SheetView } from './sheet.js';

const PARTIALS = [
  'header',
  'fields',
  'request',
  'photos',
  'parts',
  'line',
  'talk',
  'timeline',
  'work',
  'signatures',
] as const;
/** A missing value throws, and multi-line texts do not inherit a partial's indentation. */
const COMPILE = {
  strict: true,
  knownHelpersOnly: true,
  knownHelpers: { position: true, words: true, message: true },
  preventIndent: true,
};

const readTemplateFile = (fileName: string): string =>
  readFileSync(join(import.meta.dirname, 'templates', fileName), 'utf8');

export interface ReportHtml {
  html: string;
  /** Printed on each page. The browser fills in the page numbers. */
  footer: string;
}

/** Longer words may not fit their column. */
const LONG_WORD = /\S{16,}/g;
/** Break points in a long word: after a joining character, and before a dot. */
const JOINT = /(?<=[\p{L}\p{N}][@/\\_+&=])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=\.[\p{L}\p{N}])/gu;

/** Escapes the text, and adds break points to addresses and serial numbers. */
const breakLongWords = (text: string): string =>
  text
    .replace(LONG_WORD, (word) => word.replace(JOINT, '\u200b'))
    .split('\u200b')
    .map(Handlebars.escapeExpression)
    .join('<wbr>');

/**
 * Templates parsed once at start. All data but messages is escaped, because it is text and never markup or template.
 */
@Injectable()
export class ReportTemplates {
  private readonly engine = Handlebars.create();
  private readonly report: Handlebars.TemplateDelegate;
  private readonly sheet: Handlebars.TemplateDelegate;
  private readonly footer: Handlebars.TemplateDelegate;
  private readonly assets = {
    styles: readTemplateFile('report.css'),
    fontFaces: fontFaces(),
    footerFontFace: fontFaces(['latin', 'latin-ext']),
  };

  constructor() {
    this.engine.registerHelper('position', (index: number) => index + 1);
    this.engine.registerHelper('words', (text: string) => new Handlebars.SafeString(breakLongWords(text)));
    // The product generated this HTML from Markdown, so it contains no HTML of the author.
    this.engine.registerHelper('message', (html: string) => new Handlebars.SafeString(html));
    for (const name of PARTIALS) this.engine.registerPartial(name, this.compile(name));
    this.report = this.compile('report');
    this.sheet = this.compile('sheet');
    this.footer = this.compile('footer');
  }

  render(view: ReportView): ReportHtml {
    return this.filled(this.report, view);
  }

  renderSheet(view: SheetView): ReportHtml {
    return this.filled(this.sheet, view);
  }

  private filled(body: Handlebars.TemplateDelegate, view: object): ReportHtml {
    const data = { ...view, assets: this.assets };
    return { html: body(data), footer: this.footer(data) };
  }

  private compile(name: string): Handlebars.TemplateDelegate {
    return this.engine.compile(Handlebars.parse(readTemplateFile(`${name}.hbs`)), COMPILE);
  }
}

const FACE = /@font-face \{[^}]*?url\(\.\/files\/(inter-([a-z-]+)-wght-normal\.woff2)\)[^}]*\}/g;

/**
 * Returns CSS that embeds the font Inter, because the printing browser has no network and opens no files.
 * @param subsets such as 'latin'; all of them when absent
 */
function fontFaces(subsets?: string[]): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
  const faces = [...readFileSync(join(folder, 'index.css'), 'utf8').matchAll(FACE)];
  return faces
    .filter(([, , subset]) => subsets === undefined || subsets.includes(subset ?? ''))
    .map(([face, file]) => {
      const data = readFileSync(join(folder, 'files', file ?? '')).toString('base64');
      return face.replace(/url\([^)]*\)/, `url(data:font/woff2;base64,${data})`).replace('swap', 'block');
    })
    .join('\n');
}
