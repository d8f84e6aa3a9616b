import { Box, MenuItem, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@contract/index';
import { readOwnProductivity } from '@/api/generated/dashboard';
import { summarizeOwnRatings } from '@/api/generated/ratings';
import { keys } from '@/api/keys';
import type { Productivity } from '@/api/types';
import { formatAverageHours, formatCount, formatHours, formatDecimal } from '@/kit/format/numbers';
import { useAddressFilters } from '@/kit/hooks/useAddressFilters';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { CentredSpinner, NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { StatGrid } from '@/kit/office/page/StatGrid';
import { PlotCard } from '@/kit/office/plots/PlotCard';
import { Refreshing } from '@/kit/office/list/Refreshing';
import { productivityPlots } from './productivity-plots';

/** What clients think of the work. Scores are shown from a minimum of ratings on, so that no client is recognized. */
const OwnRatings = () => {
  const { translate, language } = useWords();
  const { data } = useQuery({
    queryKey: keys.ratings('own'),
    queryFn: ({ signal }) => summarizeOwnRatings({}, { signal }),
  });
  const needed = translate('technician.ratings.needed', { least: LIMITS.ratingsForMean });
  const mean = data?.mean ?? null;
  const note = data && mean === null ? needed : undefined;
  return (
    <StatGrid
      label={translate('technician.ratings.title')}
      stats={[
        {
          label: translate('technician.ratings.rated'),
          value: data && formatCount(data.rated, language),
          note: translate('technician.ratings.year'),
        },
        {
          label: translate('technician.ratings.mean'),
          value: data && (mean === null ? '–' : formatDecimal(mean, language)),
          note,
        },
        {
          label: translate('technician.ratings.distribution'),
          value: data && (mean === null ? '–' : data.distribution.join('\u202f·\u202f')),
          note,
        },
      ]}
    />
  );
};

const REACHES = [4, LIMITS.productivityWeeks.default, 26, LIMITS.productivityWeeks.max];
const FILTERS = ['weeks'] as const;

const Figures = ({ totals }: Productivity) => {
  const { translate, language } = useWords();
  return (
    <StatGrid
      label={translate('dashboard.numbers')}
      stats={[
        { label: translate('technician.productivity.closed'), value: formatCount(totals.closed, language) },
        { label: translate('dashboard.stats.totalHours'), value: formatHours(totals.hours, language) },
        {
          label: translate('dashboard.stats.averageTime'),
          value: formatAverageHours(totals.averageTime, totals.closed, language),
          note: translate('technician.productivity.averageNote'),
        },
      ]}
    />
  );
};

const Report = ({ productivity }: { productivity: Productivity }) => {
  const { translate, language } = useWords();
  return (
    <>
      <Figures {...productivity} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {productivityPlots(productivity, { translate, language }).map((plot) => (
          <PlotCard key={plot.title} plot={plot} />
        ))}
      </Box>
    </>
  );
};

const WeeksSelect = ({ weeks, onChange }: { weeks: number; onChange: (weeks: string) => void }) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      id="productivity-weeks"
      size="small"
      label={translate('technician.worklogs.period')}
      value={weeks}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 200, mb: 3, '& .MuiInputBase-root': { bgcolor: 'background.paper' } }}
    >
      {REACHES.map((reach) => (
        <MenuItem key={reach} value={reach}>
          {translate('technician.productivity.weeks', { count: reach })}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** What the technician got done, week by week. */
const ProductivityPage = () => {
  const translate = useTranslate();
  const { shown, applied, change } = useAddressFilters(FILTERS);
  const reachOf = (text: string) => REACHES.find((reach) => String(reach) === text) ?? LIMITS.productivityWeeks.default;
  const weeks = reachOf(applied.weeks);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.tickets('ownProductivity', weeks),
    queryFn: ({ signal }) => readOwnProductivity({ weeks }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading
        title={translate('technician.productivity.title')}
        note={translate('technician.productivity.lead')}
      />
      <WeeksSelect weeks={reachOf(shown.weeks)} onChange={(reach) => change({ weeks: reach }, 0)} />
      <OwnRatings />
      <NotLoaded query={{ data, error, refetch }}>
        <CentredSpinner />
      </NotLoaded>
      {data && (
        <Refreshing active={isPlaceholderData}>
          <Report productivity={data} />
        </Refreshing>
      )}
    </>
  );
};

export default ProductivityPage;
