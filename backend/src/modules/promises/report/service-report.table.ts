import { labelsIn, type Language, levelNameIn, type ServiceReportGroup } from '#contract/index.js';
import { type Cell, type ExportedTable, hoursOf } from '#papers/exports/index.js';
import type { ServiceReportDto, ServiceReportRowDto } from './service-report.dto.js';

type Words = Readonly<Record<Language, string>>;

const NAME: Words = { it: 'Tempi promessi', en: 'Promised times' };

const GROUP_TITLES: Readonly<Record<ServiceReportGroup, Words>> = {
  level: { it: 'Livello', en: 'Level' },
  category: { it: 'Categoria', en: 'Category' },
  priority: { it: 'Priorità', en: 'Priority' },
  area: { it: 'Area tecnica', en: 'Technical area' },
  technician: { it: 'Tecnico', en: 'Technician' },
  company: { it: 'Azienda', en: 'Company' },
  month: { it: 'Mese', en: 'Month' },
};

const toPercent = (share: number): number => Math.round(share * 10_000) / 100;

const COLUMNS: readonly { title: Words; cell: (row: ServiceReportRowDto, language: Language) => Cell }[] = [
  { title: { it: 'Tempo', en: 'Clock' }, cell: ({ clock }, language) => labelsIn(language).clock[clock] },
  { title: { it: 'Terminati', en: 'Ended' }, cell: ({ count }) => count },
  { title: { it: 'Rispettati %', en: 'Kept %' }, cell: ({ metShare }) => toPercent(metShare) },
  { title: { it: 'p50 (ore)', en: 'p50 (hours)' }, cell: ({ p50 }) => hoursOf(p50) },
  { title: { it: 'p75 (ore)', en: 'p75 (hours)' }, cell: ({ p75 }) => hoursOf(p75) },
  { title: { it: 'p90 (ore)', en: 'p90 (hours)' }, cell: ({ p90 }) => hoursOf(p90) },
  { title: { it: 'p95 (ore)', en: 'p95 (hours)' }, cell: ({ p95 }) => hoursOf(p95) },
  { title: { it: 'Ore in totale', en: 'Hours in all' }, cell: ({ usedSeconds }) => hoursOf(usedSeconds) },
  { title: { it: 'Attesa %', en: 'Waiting %' }, cell: ({ waitingShare }) => toPercent(waitingShare) },
];

const groupOf = (by: ServiceReportGroup, { key, name }: ServiceReportRowDto, language: Language): Cell => {
  if (by === 'level' && key !== null) return levelNameIn(language, key);
  const { category, priority } = labelsIn(language);
  const labels: Partial<Record<ServiceReportGroup, Readonly<Record<string, string>>>> = { category, priority };
  return name ?? (key === null ? null : (labels[by]?.[key] ?? key));
};

/** The report as a table, with hours as decimals. */
export function serviceReportTable(
  { rows }: ServiceReportDto,
  by: ServiceReportGroup,
  language: Language,
): ExportedTable {
  const cells = rows.map((row) => [groupOf(by, row, language), ...COLUMNS.map(({ cell }) => cell(row, language))]);
  const titles = [GROUP_TITLES[by], ...COLUMNS.map(({ title }) => title)];
  return {
    name: NAME[language],
    language,
    columns: titles.map((title) => ({ title: title[language], width: 14 })),
    batches: (async function* () {
      yield await Promise.resolve(cells);
    })(),
  };
}
