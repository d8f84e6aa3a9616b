import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { levelNameIn, type ServiceClock, type ServiceReportGroup } from '@contract/index';
import type { ServiceReport, ServiceReportRow } from '@/api/types';
import { formatMonth } from '@/kit/format/dates';
import { formatCount, formatDecimal, formatHours } from '@/kit/format/numbers';
import { useLanguage, useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';

interface ReportTableProps {
  clock: ServiceClock;
  by: ServiceReportGroup;
  report: ServiceReport;
}

/** The figures of a row as texts, by the key of their heading. */
const useFigures = (clock: ServiceClock) => {
  const language = useLanguage();
  const percent = (share: number): string => `${formatDecimal(Math.round(share * 1000) / 10, language)}\u00a0%`;
  const hours = (seconds: number): string => formatHours(seconds / 3600, language);
  return ({ count, metShare, p50, p75, p90, p95, waitingShare, usedSeconds }: ServiceReportRow): [string, string][] => [
    ['count', formatCount(count, language)],
    ['metShare', percent(metShare)],
    ['p50', hours(p50)],
    ['p75', hours(p75)],
    ['p90', hours(p90)],
    ['p95', hours(p95)],
    ...(clock === 'RESOLUTION' ? [['waitingShare', percent(waitingShare)] as [string, string]] : []),
    ...(clock === 'STANDSTILL' ? [['usedSeconds', hours(usedSeconds)] as [string, string]] : []),
  ];
};

const useGroupName = (by: ServiceReportGroup) => {
  const { translate, language } = useWords();
  return ({ key, name }: ServiceReportRow): string => {
    if (key === null) return translate('serviceReport.none');
    if (by === 'category' || by === 'priority') return translate(`tickets.${by}.${key}`);
    if (by === 'level') return levelNameIn(language, key);
    return by === 'month' ? formatMonth(key, language) : (name ?? key);
  };
};

/**
 * The figures of one clock: a line for each group, and one for all. On a phone each line is a block of named figures.
 */
export const ReportTable = ({ clock, by, report }: ReportTableProps) => {
  const translate = useTranslate();
  const figures = useFigures(clock);
  const groupName = useGroupName(by);
  const ofClock = (rows: readonly ServiceReportRow[]) => rows.filter((row) => row.clock === clock);
  const [total] = ofClock(report.total);
  if (total === undefined) return null;
  const title = translate(`tickets.promise.clocks.${clock}`);
  const lines = [
    ...ofClock(report.rows).map((row) => ({ id: row.key ?? '', name: groupName(row), row })),
    { id: 'total', name: translate('serviceReport.all'), row: total },
  ];
  const headings = figures(total).map(([key]) => key);
  return (
    <SectionCard title={title}>
      <Box component="div" sx={{ display: { xs: 'none', md: 'block' } }}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate(`serviceReport.groups.${by}`)}</TableCell>
              {headings.map((key) => (
                <TableCell key={key} align="right">
                  {translate(`serviceReport.${key}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ id, name, row }) => (
              <TableRow key={id} sx={id === 'total' ? { '& > *': { fontWeight: 600 } } : undefined}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                </TableCell>
                {figures(row).map(([key, text]) => (
                  <TableCell key={key} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {text}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box component="ul" sx={{ display: { xs: 'block', md: 'none' }, listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, name, row }) => (
          <Box component="li" key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>{name}</Box>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(2, auto 1fr)', columnGap: 1.5, rowGap: 0.5 }}
            >
              {figures(row).map(([key, text]) => [
                <Box component="dt" key={`${key} name`} sx={{ color: 'text.secondary' }}>
                  {translate(`serviceReport.${key}`)}
                </Box>,
                <Box component="dd" key={key} sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {text}
                </Box>,
              ])}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};
