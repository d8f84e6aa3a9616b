import { spawnSync } from 'node:child_process';
import { LANGUAGES } from '#contract/index.js';
import { Log } from '#kernel/logging/index.js';
import { BrowserPool } from '#papers/reports/rendering/browser-pool.js';
import { ReportRenderer } from '#papers/reports/rendering/report-renderer.js';
import { ReportTemplates } from '#papers/reports/rendering/report-templates.js';
import { reportTexts } from '#papers/reports/rendering/report-texts.js';
import { sampleSheet } from '#test/factories/fact-sheet.js';
import { testConfig } from '#test/support/config.js';
import { CHROMIUM_PATH } from '../mail/outgoing/mail.support.js';
import { hasPdfToText, pagesOf, textOf } from './reports.support.js';

const config = testConfig('postgres://127.0.0.1:1/none', {
  CHROMIUM_PATH,
  SUPPORT_PHONE: '+39 045 555 0199',
  SUPPORT_EMAIL: 'help@maker.example',
  SUPPORT_HOURS: 'Lun–Ven 8–18',
});
const withPoppler = hasPdfToText ? it : it.skip;

/** The output of one of poppler's programs for a document. */
function ask(program: string, pdf: Buffer, ...options: string[]): string {
  const { stdout, status, stderr } = spawnSync(program, [...options, '-'], { input: pdf, maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${program} failed: ${stderr.toString()}`);
  return stdout.toString('utf8');
}

/** The words of the document, from this one on, that make up the text. */
function piecesAt(words: string[], start: number, text: string): string[] {
  let end = start;
  for (let length = 0; length < text.length && end < words.length; end++) length += words[end]?.length ?? 0;
  return words.slice(start, end);
}

const isAt = (words: string[], start: number, text: string): boolean => piecesAt(words, start, text).join('') === text;

describe('the printed document', () => {
  const templates = new ReportTemplates();
  const pools: BrowserPool[] = [];
  const renderer = (): ReportRenderer => {
    const pool = new BrowserPool(config, new Log(config));
    pools.push(pool);
    return new ReportRenderer(templates, pool, config);
  };
  const printer = renderer();

  afterAll(() => Promise.all(pools.map((pool) => pool.onApplicationShutdown())));

  it.each(LANGUAGES)('states in %s its subject, language, author and closing time', async (language) => {
    const pdf = await printer.render(sampleSheet(), { language, audience: 'CLIENT' });
    const raw = pdf.toString('latin1');
    const title = `${reportTexts(language).documentName.ASSISTANCE} – ${reportTexts(language).ticketNumber(4711)}`;
    expect(raw).toContain(`/Title <FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex').toUpperCase()}>`);
    expect(raw).toContain(`/Lang (${language})`);
    expect(raw).toContain('/Author (Plantdesk)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw.match(/D:\d{14}\+00'00'/g)).toEqual(Array(2).fill(`D:20261120170500+00'00'`));
    expect(raw).not.toContain('Chromium');
  });

  it('is identical for every printing and browser', async () => {
    const edition = { language: 'it', audience: 'STAFF' } as const;
    const first = await printer.render(sampleSheet(), edition);
    await printer.render(sampleSheet({ title: 'Another' }), edition);
    expect((await printer.render(sampleSheet(), edition)).equals(first)).toBe(true);
    expect((await renderer().render(sampleSheet(), edition)).equals(first)).toBe(true);
  });

  withPoppler('tags headings, fields, paragraphs, tables with their heads, and the picture with its name', async () => {
    const pdf = await printer.render(sampleSheet({ category: 'SPARE_PART' }), { language: 'en', audience: 'STAFF' });
    expect(ask('pdfinfo', pdf)).toMatch(/Tagged: +yes/);
    // Where an empty text stands between the tags depends on the version of Chromium.
    const tags = ask('pdfinfo', pdf, '-struct-text').replace(/\s+/g, ' ').replaceAll(' ""', '');
    expect(tags.match(/\bH1 /g)).toHaveLength(1);
    for (const part of [
      'H2 (block) NonStruct "Client"',
      'NonStruct "Company" NonStruct "Rossi S.r.l." LI (block)',
      'P (block) NonStruct "Ring the bell"',
      /Table \(block\) TR TH <\w+>: \/Scope \/Column/,
      /TH <\w+>: \/Scope \/Row .{0,60}"Total quantity"/,
      /TD: \/Headers \[\(\w+\)\] .{0,60}"LC-1001"/,
    ])
      expect(tags).toEqual(part instanceof RegExp ? expect.stringMatching(part) : expect.stringContaining(part));
    expect(pdf.toString('latin1')).toContain('/Alt (Plantdesk)');
  });

  withPoppler('prints the report before the request, and the timeline last and for staff only', async () => {
    const sheet = sampleSheet({ category: 'SPARE_PART' });
    const texts = reportTexts('en');
    const head = [texts.customer.title, texts.plant.title, texts.finalReport, texts.work.title, texts.parts.title];
    const all = [...head, 'Promised times', texts.request.SPARE_PART, texts.internalNotes.title, texts.timeline.title];
    const headsOf = async (audience: 'CLIENT' | 'STAFF'): Promise<(string | undefined)[]> => {
      const tags = ask('pdfinfo', await printer.render(sheet, { language: 'en', audience }), '-struct-text');
      const heads = tags.replace(/\s+/g, ' ').matchAll(/H2 \(block\) (?:NonStruct )?"([^"]*)"/g);
      return Array.from(heads, ([, head]) => head);
    };
    expect(await headsOf('STAFF')).toEqual(all);
    const open = all.filter(
      (head) => ![texts.work.title, texts.internalNotes.title, texts.timeline.title].includes(head),
    );
    expect(await headsOf('CLIENT')).toEqual([...open, texts.signatures.title]);
  });

  withPoppler('carries its fonts', async () => {
    const description = 'Łukasz Čapek Ελληνικά Кириллица Tiếng Việt العربية עברית ✓ ≥ Ω';
    const pdf = await printer.render(sampleSheet({ description }), { language: 'it', audience: 'STAFF' });
    const [, rule = '', ...fonts] = ask('pdffonts', pdf).trimEnd().split('\n');
    const embedded = rule.split(' ').slice(0, 3).join(' ').length + 1;
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font.slice(embedded, embedded + 3)).toBe('yes');
  });

  withPoppler('says on each page how to reach the maker, and how to call the contact', async () => {
    const sheet = sampleSheet({ contactPhone: '+39 045 12 int. 3', description: 'x\n'.repeat(100) });
    const pdf = await printer.render(sheet, { language: 'it', audience: 'CLIENT' });
    const line =
      'Assistenza: +39 045 555 0199 · help@maker.example · Lun–Ven 8–18 · Date e ore nel fuso orario italiano.';
    const text = textOf(pdf);
    expect(pagesOf(pdf)).toBeGreaterThan(1);
    expect(text.split(line)).toHaveLength(pagesOf(pdf) + 1);
    expect(text).toContain('Telefono +39 045 12 int. 3');
  });

  withPoppler.each([
    'giovannibattista.montefeltro@officinemeccaniche.example',
    'giovannibattistamontefeltro@officinemeccanicheriunite.example',
    'acquisti_ricambi+laser@officine-meccaniche-riunite.carpenteria.example',
    'a@b.example',
  ])('breaks the address %s at its joints alone, never inside a word', async (contactEmail) => {
    const pdf = await printer.render(sampleSheet({ contactEmail }), { language: 'it', audience: 'CLIENT' });
    const words = Array.from(
      ask('pdftotext', pdf, '-bbox', '-').matchAll(/>([^<\s]+)<\/word>/g),
      ([, word = '']) => word,
    );
    const start = words.findIndex((word, index) => contactEmail.startsWith(word) && isAt(words, index, contactEmail));
    const pieces = piecesAt(words, start, contactEmail);
    expect(pieces.join('')).toBe(contactEmail);
    for (const [index, piece] of pieces.slice(1).entries())
      expect(`${pieces[index]}|${piece}`).toMatch(/[@_+-]\||\|\./);
  });

  withPoppler('keeps each paragraph in its own direction of writing', async () => {
    const description = 'Laser\nالليزر\nRotor';
    const pdf = await printer.render(sampleSheet({ description }), { language: 'it', audience: 'CLIENT' });
    const left = (word: RegExp): number => Number(word.exec(ask('pdftotext', pdf, '-bbox', '-'))?.[1]);
    expect(textOf(pdf)).toContain('الليزر');
    expect(left(/xMin="([\d.]+)"[^>]*>Rotor</)).toBeLessThan(60);
    expect(left(/xMin="([\d.]+)"[^>]*>[\u0600-\u06ff\ufb50-\ufeff]+</)).toBeGreaterThan(450);
  });
});
