import { Box, Card, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { readTicketStatistics } from '@/api/generated/dashboard';
import { keys } from '@/api/keys';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PlotCard } from '@/kit/office/plots/PlotCard';
import { Refreshing } from '@/kit/office/list/Refreshing';
import { formatDateTime } from '@/kit/format/dates';
import { Row } from '@/kit/office/page/layout';
import { statisticPlots } from './statistic-plots';

/** How many months the plots may reach back. */
const REACHES = [6, LIMITS.statisticsMonths.default, 24];

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Awaited = () => (
  <Box sx={grid} aria-hidden>
    {[0, 1, 2, 3].map((place) => (
      <Card key={place} sx={{ p: 3 }}>
        <Skeleton width="60%" />
        <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />
      </Card>
    ))}
  </Box>
);

const Heading = ({ months, onChange }: { months: number; onChange: (months: number) => void }) => {
  const translate = useTranslate();
  return (
    <Row spacing={2} sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h5" component="h2">
        {translate('dashboard.statistics.title')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label={translate('dashboard.statistics.reach')}
        value={months}
        onChange={(_event, reach: number | null) => reach !== null && onChange(reach)}
        sx={{ bgcolor: 'background.paper' }}
      >
        {REACHES.map((reach) => (
          <ToggleButton key={reach} value={reach} sx={{ px: 2, textTransform: 'none' }}>
            {translate('dashboard.statistics.months', { count: reach })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Row>
  );
};

/** All tickets as charts. */
const Statistics = () => {
  const { translate, language } = useWords();
  const [months, setMonths] = useState<number>(LIMITS.statisticsMonths.default);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.tickets('statistics', months),
    queryFn: ({ signal }) => readTicketStatistics({ months }, { signal }),
    select: ({ statistics }) => statistics,
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ mb: 3 }}>
      <Heading months={months} onChange={setMonths} />
      <NotLoaded query={{ data, error, refetch }}>
        <Awaited />
      </NotLoaded>
      {data && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('dashboard.statistics.counted', { at: formatDateTime(data.countedAt, language) })}
        </Typography>
      )}
      {data && (
        <Refreshing active={isPlaceholderData} sx={grid}>
          {statisticPlots(data, { translate, language }).map((plot) => (
            <PlotCard key={plot.title} plot={plot} />
          ))}
        </Refreshing>
      )}
    </Box>
  );
};

export default Statistics;
