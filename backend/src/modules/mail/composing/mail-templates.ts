import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { BRAND } from './brand.js';
import type { Words } from './mail-texts.js';

const PARTIALS = ['layout', 'paragraph', 'band', 'facts', 'quote', 'button', 'credentials'] as const;

export type MailTemplate = 'ticket' | 'temporary-password' | 'mailbox-confirmation' | 'notice';

export interface Row {
  label: string;
  value: string;
  /** Where the value leads; null: nowhere. */
  url: string | null;
}

/** What the templates show; all of it is text. */
export interface MailView {
  language: string;
  subject: string;
  words: Words;
  greeting: string;
  closing: string;
  automatic: string;
  home: string;
  /** Where the reader chooses which mails come; null for mails that always do. */
  choice: { label: string; url: string } | null;
  /** How the maker can be reached; null where the configuration names no way. */
  support: { label: string; ways: { text: string; url: string | null }[] } | null;
  /** What lists of mails show after the subject. */
  preheader: string;
  /** A warning above the greeting; null: none. */
  band: string | null;
  rows: Row[];
  quotation: { label: string; lines: string[] } | null;
  button: { label: string; url: string };
}

/** A missing value is a mistake, not blank text. */
const COMPILE = { strict: true, knownHelpersOnly: true, preventIndent: true };

/** One body per kind of mail, rendered with two sets of partials: HTML, which escapes everything, and plain text. Parsed once at start. */
@Injectable()
export class MailTemplates {
  private readonly html = compileAll('html', COMPILE);
  private readonly text = compileAll('text', { ...COMPILE, noEscape: true });

  render(template: MailTemplate, view: MailView): { html: string; text: string } {
    const branded = { ...view, brand: BRAND };
    return { html: this.html[template](branded), text: this.text[template](branded) };
  }
}

type Template = Handlebars.TemplateDelegate<MailView & { brand: typeof BRAND }>;

function compileAll(medium: 'html' | 'text', options: CompileOptions): Record<MailTemplate, Template> {
  const engine = Handlebars.create();
  const compile = (...path: string[]): Template => engine.compile(Handlebars.parse(read(path)), options);
  for (const partial of PARTIALS) engine.registerPartial(partial, compile(medium, partial));
  return {
    ticket: compile('ticket'),
    'temporary-password': compile('temporary-password'),
    'mailbox-confirmation': compile('mailbox-confirmation'),
    notice: compile('notice'),
  };
}

const read = (path: string[]): string => readFileSync(`${join(import.meta.dirname, 'templates', ...path)}.hbs`, 'utf8');
