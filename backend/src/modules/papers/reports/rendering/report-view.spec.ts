import { LANGUAGES, NO_SUPPORT, type TicketCategory, type TicketFieldName } from '#contract/index.js';
import { sampleSheet } from '#test/factories/fact-sheet.js';
import { fieldLabel } from '#tickets/index.js';
import { REPORT_AUDIENCES } from '../ticket-report.entity.js';
import { ReportTemplates } from './report-templates.js';
import { reportTexts } from './report-texts.js';
import { reportView } from './report-view.js';

const templates = new ReportTemplates();
const editions = LANGUAGES.flatMap((language) => REPORT_AUDIENCES.map((audience) => ({ language, audience })));

describe('the report', () => {
  it.each(editions)('renders every category for $audience in $language', (edition) => {
    for (const category of ['ASSISTANCE', 'MODIFICATION', 'SPARE_PART'] as const) {
      const { html, footer } = templates.render(reportView(sampleSheet({ category }), edition));
      const page = html.replace(/<style>[^]*<\/style>/, '');
      expect(page).toContain(`<html lang="${edition.language}">`);
      expect(page).toContain(`<title>${reportTexts(edition.language).documentName[category]}`);
      expect(page).not.toMatch(/undefined|\[object|>null</);
      expect(footer).toContain('class="pageNumber"');
    }
  });

  it('gives clients no worklog, no hours and no internal notes', () => {
    const client = JSON.stringify(reportView(sampleSheet(), { language: 'it', audience: 'CLIENT' }));
    const staff = JSON.stringify(reportView(sampleSheet(), { language: 'it', audience: 'STAFF' }));
    for (const internal of ['Only for staff', 'Galvo head aligned', '2,5 h', '4,5 h']) {
      expect(client).not.toContain(internal);
      expect(staff).toContain(internal);
    }
    expect(client).not.toContain('tech@plantdesk.example');
  });

  it.each(LANGUAGES)('is signed on the client’s copy only, which has no timeline (%s)', (language) => {
    const viewFor = (audience: 'CLIENT' | 'STAFF') => reportView(sampleSheet(), { language, audience });
    expect(viewFor('CLIENT').signers.map(({ name }) => name)).toEqual(['Niccolò D’Angelo', 'Łukasz Čapek']);
    expect(viewFor('CLIENT').timeline).toEqual([]);
    expect(viewFor('STAFF').signers).toEqual([]);
    expect(viewFor('STAFF').timeline).not.toEqual([]);
  });

  it.each([
    ['it', 'Realizzato con Plantdesk.'],
    ['en', 'Made with Plantdesk.'],
  ] as const)("bears the maker's name, logo and address (%s)", (language, product) => {
    const brand = { name: 'Rossi & C.', logo: 'data:image/png;base64,iVBORw==', address: 'Via Roma 1, Verona' };
    const edition = { language, audience: 'CLIENT' } as const;
    const { html, footer } = templates.render(reportView(sampleSheet(), edition, { brand, support: NO_SUPPORT }));
    expect(html).toContain('<img class="mark" src="data:image/png;base64,iVBORw==" alt="Rossi &amp; C.">');
    expect(html).not.toContain('<svg');
    for (const words of ['Rossi &amp; C. · ', 'Via Roma 1, Verona · ', product]) expect(footer).toContain(words);
    const plain = templates.render(reportView(sampleSheet(), edition));
    expect(plain.html).toContain('<svg class="mark"');
    expect(plain.footer).not.toContain('con Plantdesk');
    expect(plain.footer).not.toContain('with Plantdesk');
  });

  it.each(LANGUAGES)('shows photos on both copies, with their names (%s)', (language) => {
    const photos = [{ name: 'lens <1>.jpg', source: 'data:image/jpeg;base64,AAAA' }];
    for (const audience of REPORT_AUDIENCES) {
      const { html } = templates.render(reportView(sampleSheet(), { language, audience }, undefined, { photos }));
      expect(html).toContain('<img src="data:image/jpeg;base64,AAAA" alt="lens &lt;1&gt;.jpg">');
      expect(html).toContain(`<h2>${reportTexts(language).photos}</h2>`);
    }
    const { html } = templates.render(reportView(sampleSheet(), { language, audience: 'CLIENT' }));
    expect(html).not.toContain('<figure>');
  });

  it.each(LANGUAGES)('names a photo that cannot be printed (%s)', (language) => {
    const photos = [{ name: 'crash.jpg', source: null }];
    const { html } = templates.render(
      reportView(sampleSheet(), { language, audience: 'CLIENT' }, undefined, { photos }),
    );
    expect(html).toContain(reportTexts(language).photoLeftOut);
    expect(html).toContain('crash.jpg');
    expect(html).not.toContain('<img src="" ');
  });

  it('treats everything typed as text', () => {
    const typed = '<script>alert(1)</script> {{constructor}} {{{x}}} "quoted" & \'so\'';
    const sheet = sampleSheet({ title: typed, description: typed, finalReport: typed, company: typed });
    const page = templates
      .render(reportView(sheet, { language: 'it', audience: 'STAFF' }))
      .html.replace(/<style>[^]*<\/style>/, '');
    expect(page).not.toContain('<script');
    expect(
      page.split(
        '&lt;script&gt;alert(1)&lt;/script&gt; {{constructor}} {{{x}}} &quot;quoted&quot; &amp; &#x27;so&#x27;',
      ),
    ).toHaveLength(5);
  });

  it('shows the fields of its own category only', () => {
    const view = (category: 'ASSISTANCE' | 'MODIFICATION' | 'SPARE_PART'): string[] => {
      const { request } = reportView(sampleSheet({ category }), { language: 'en', audience: 'CLIENT' });
      return [...request.facts, ...request.texts].map(({ label }) => label);
    };
    const label = (name: TicketFieldName, category?: TicketCategory): string =>
      fieldLabel(name, 'en', 'report', category);
    expect(view('ASSISTANCE')).toEqual([
      label('productionStopped'),
      label('alarmsPresent'),
      label('description', 'ASSISTANCE'),
      label('alarmDetails'),
      label('frequency'),
      label('conditions'),
      label('notes'),
    ]);
    expect(view('MODIFICATION')).toEqual([
      label('modificationType'),
      label('description', 'MODIFICATION'),
      label('notes'),
    ]);
    expect(view('SPARE_PART')).toEqual([label('productionStopped'), label('notes', 'SPARE_PART')]);
  });

  it('keeps the line breaks of a text', () => {
    const sheet = sampleSheet({ finalReport: 'first line\n  second line' });
    expect(templates.render(reportView(sheet, { language: 'en', audience: 'CLIENT' })).html).toContain(
      '>first line\n  second line<',
    );
  });

  it('shows the timeline oldest first, with worklogs among the changes for staff', () => {
    const { timeline } = reportView(sampleSheet(), { language: 'en', audience: 'STAFF' });
    expect(timeline.map(({ what, who }) => [what.join(' / '), who])).toEqual([
      ['Ticket created', 'Public form'],
      [
        'Status: from Open to In progress / Technical area: Optics / Technician assigned: Łukasz Čapek / Priority: from Not set to High',
        'Anna Conti',
      ],
      ['Work logged: 2.5 h', 'Łukasz Čapek'],
      ['Work logged: 2 h', 'Łukasz Čapek'],
      ['Status: from In progress to Closed', 'Łukasz Čapek'],
    ]);
  });

  it('omits corrections and the archive: it prints the same before and after', () => {
    const sheet = sampleSheet();
    const edition = { language: 'en', audience: 'STAFF' } as const;
    const entry = { visibility: 'PUBLIC', actor: null, createdAt: new Date() } as const;
    const edited = { ...entry, id: '8', fromStatus: 'OPEN', toStatus: 'OPEN' } as const;
    const archived = { ...entry, id: '9', fromStatus: 'CLOSED', toStatus: 'CLOSED' } as const;
    const activity: typeof sheet.activity = [
      ...sheet.activity,
      { ...edited, kind: 'EDITED', payload: { title: { from: 'a', to: 'b' } } },
      { ...archived, kind: 'ARCHIVED', payload: { archived: { from: false, to: true } } },
    ];
    expect(reportView({ ...sheet, activity }, edition).timeline).toEqual(reportView(sheet, edition).timeline);
  });

  it('has the same texts in both languages', () => {
    const paths = (node: unknown, path: string): string[] =>
      typeof node === 'object' && node !== null
        ? Object.entries(node).flatMap(([key, value]) => paths(value, `${path}.${key}`))
        : [`${path}:${typeof node}`];
    expect(paths(reportTexts('it'), '')).toEqual(paths(reportTexts('en'), ''));
  });
});
