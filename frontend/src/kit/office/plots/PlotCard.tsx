import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useSeen } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { Muted } from '../page/Texts';
import { CentredSpinner } from '../page/NotLoaded';
import { SectionCard } from '../page/SectionCard';
import { heightOf, isEmpty, shownCount, type Plot } from './plot';
import { PlotTable } from './PlotTable';

/** The chart library is loaded only when there is data and the plot is scrolled to. */
const BarPlot = lazyPart(() => import('./BarPlot'));

type View = 'plot' | 'table';
const OTHER = { plot: 'table', table: 'plot' } as const;

const Picture = ({ plot }: { plot: Plot }) => {
  const translate = useTranslate();
  const shown = shownCount(plot);
  const { element, seen } = useSeen('0px');
  return (
    <>
      <Box
        ref={element}
        role="img"
        aria-label={translate('backOffice.plots.picture', { title: plot.title })}
        sx={{ minHeight: heightOf(plot) }}
      >
        {seen && (
          <Suspense fallback={<CentredSpinner />}>
            <BarPlot plot={plot} />
          </Suspense>
        )}
      </Box>
      {shown < plot.categories.length && (
        <Muted sx={{ mt: 1 }}>{translate('backOffice.plots.partly', { shown, count: plot.categories.length })}</Muted>
      )}
    </>
  );
};

const ViewSwitch = ({ title, view, onSwitch }: { title: string; view: View; onSwitch: (view: View) => void }) => {
  const other = OTHER[view];
  const label = useTranslate()(`backOffice.plots.${other}`);
  return (
    <Button
      variant="text"
      size="small"
      startIcon={other === 'table' ? <TableRowsOutlined /> : <BarChartOutlined />}
      aria-label={`${label}: ${title}`}
      onClick={() => onSwitch(other)}
    >
      {label}
    </Button>
  );
};

/** A plot with its values on hover, which can be switched to a table of the same figures. */
export const PlotCard = ({ plot }: { plot: Plot }) => {
  const translate = useTranslate();
  const [view, setView] = useState<View>('plot');
  if (isEmpty(plot)) {
    return (
      <SectionCard title={plot.title}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('backOffice.plots.empty')}</Typography>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={plot.title} action={<ViewSwitch title={plot.title} view={view} onSwitch={setView} />}>
      {view === 'plot' ? <Picture plot={plot} /> : <PlotTable plot={plot} />}
    </SectionCard>
  );
};
