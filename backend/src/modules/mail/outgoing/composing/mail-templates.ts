import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import type { Brand } from '#contract/index.js';
import type { Words } from './mail-texts.js';

/** Colours on light paper; the layout's style block adapts them to dark mode. */
const BRAND = {
  primary: '#2e7d32',
  dark: '#1b5e20',
  page: '#f1f5f2',
  paper: '#ffffff',
  text: '#1c2420',
  muted: '#55605a',
  line: '#d5dbd7',
  alarm: '#b71c1c',
} as const;

const PARTIALS = [
  'layout',
  'paragraph',
  'band',
  'facts',
  'quote',
  'reply',
  'answered',
  'footnote',
  'rating',
  'stop',
  'button',
  'credentials',
] as const;

type MailTemplate = 'ticket' | 'temporary-password' | 'mailbox-confirmation' | 'notice';

export interface Row {
  label: string;
  value: string;
  /** Null without a link. */
  url: string | null;
}

/** The data of the templates, all plain text. */
export interface MailView {
  language: string;
  subject: string;
  words: Words;
  /** Null for mails that read like a letter. */
  heading: string | null;
  greeting: string;
  /** Who signs. */
  closing: string;
  /** The last sentence: how to answer, or that a machine wrote the mail; null where there is nothing to say. */
  origin: string | null;
  home: string;
  /** Link to the mail preferences; null for mandatory mails. */
  choice: { label: string; url: string } | null;
  /** The line above which a reply is to be written; null if replies are not received. */
  replyAbove: string | null;
  maker: Brand;
  /** The maker's contact; null when none is configured. */
  support: { label: string; ways: { text: string; url: string | null }[] } | null;
  /** Shown after the subject in lists of mails. */
  preheader: string;
  /** A warning above everything else; null without one. */
  band: { words: string; url: string | null } | null;
  rows: Row[];
  /** Replies of staff, each signed by its author. */
  replies: { lines: string[]; author: string; files: string[] }[];
  quotation: { label: string; lines: string[] } | null;
  /** The message that a reply answers; null without one. */
  answered: { label: string; lines: string[] } | null;
  /** The facts in one line, where no rows show them. */
  footnote: string | null;
  /** Null for readers without access to the portal. */
  button: { label: string; url: string } | null;
  /** The link to report that the plant stands still, or is running again; null without one. */
  stop: { question: string; label: string; url: string } | null;
  /** Links to the rating page, from the worst score to the best; null if no rating is asked for. */
  rating: { question: string; faces: { face: string; label: string; url: string }[] } | null;
}

/** Strict: a missing value throws instead of becoming blank text. */
const COMPILE = { strict: true, knownHelpersOnly: true, preventIndent: true };

/**
 * One body per kind of mail with two sets of partials: escaped HTML and plain text. Parsed once at
 * start.
 */
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
  const compile = (...path: string[]): Template => engine.compile(Handlebars.parse(readTemplate(path)), options);
  for (const partial of PARTIALS) engine.registerPartial(partial, compile(medium, partial));
  return {
    ticket: compile('ticket'),
    'temporary-password': compile('temporary-password'),
    'mailbox-confirmation': compile('mailbox-confirmation'),
    notice: compile('notice'),
  };
}

const readTemplate = (path: string[]): string =>
  readFileSync(`${join(import.meta.dirname, 'templates', ...path)}.hbs`, 'utf8');
