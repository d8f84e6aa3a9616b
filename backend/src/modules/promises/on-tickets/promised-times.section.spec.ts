import { ReportTemplates } from '#papers/reports/rendering/report-templates.js';
import { reportView } from '#papers/reports/rendering/report-view.js';
import { sampleClocks, sampleSheet } from '#test/factories/fact-sheet.js';

const templates = new ReportTemplates();

it.each([
  [
    'it',
    'Tempi promessi',
    ['promesso 4 h, impiegato 1,5 h – rispettato', 'promesso 4 h, impiegato 7,5 h – in ritardo'],
  ],
  ['en', 'Promised times', ['promised 4 h, taken 1.5 h – met', 'promised 4 h, taken 7.5 h – late']],
] as const)(
  'says what was promised and how it was kept, to clients only what is shown to them (%s)',
  (language, title, lines) => {
    const values = (audience: 'CLIENT' | 'STAFF', clocks = sampleClocks) =>
      reportView(sampleSheet({}, clocks), { language, audience }).sections.flatMap(({ fields }) =>
        fields.map(({ value }) => value),
      );
    const page = (clocks = sampleClocks) =>
      templates.render(reportView(sampleSheet({}, clocks), { language, audience: 'STAFF' })).html;
    expect(values('CLIENT')).toEqual(lines);
    const hidden = sampleClocks.map((clock, index) => ({ ...clock, shownToClient: index === 0 }));
    expect(values('CLIENT', hidden)).toEqual(lines.slice(0, 1));
    expect(values('STAFF', hidden)).toEqual(lines);
    expect(page()).toContain(`<h2>${title}</h2>`);
    expect(page(sampleClocks.map((clock) => ({ ...clock, stoppedAt: null })))).not.toContain(title);
  },
);
