import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { truncateText } from '@/kit/format/texts';
import { palette } from '@/kit/theme/tokens';
import { heightOf, shownCount, type Plot, type PlotSeries } from './plot';
import { PlotTextures } from './PlotTextures';

const CATEGORY_WIDTH = 144;
const LONGEST_TICK = 22;

/** Width in pixels for `9999 h`. */
const VALUE_WIDTH = 52;
/** The axis extends beyond the longest bar so that its value is not cut off. */
const LABEL_ROOM = 1.4;

const SMALL = 12;

const quiet = { tickLabelStyle: { fill: palette.textMuted, fontSize: SMALL } };

const isLabelled = ({ lying, series }: Plot): boolean => lying === true && series.length === 1;

const categoryAxisOf = ({ categories, ticks = categories }: Plot, count: number) => ({
  scaleType: 'band' as const,
  // Positions identify the bars, because names may repeat.
  data: categories.slice(0, count).map((_, place) => place),
  valueFormatter: (place: number, { location }: { location: string }) =>
    location === 'tick' ? truncateText(ticks[place] ?? '', LONGEST_TICK) : (categories[place] ?? ''),
  ...quiet,
});

const valueAxisOf = (plot: Plot) => ({
  valueFormatter: plot.format,
  tickMinStep: 1,
  domainLimit: isLabelled(plot) ? (min: number, max: number) => ({ min, max: max * LABEL_ROOM }) : ('nice' as const),
  ...quiet,
});

/** Stacked bars; a single horizontal series shows its values at the bars' ends. */
const BarPlot = ({ plot }: { plot: Plot }) => {
  const plotId = useId();
  const idOf = ({ id }: PlotSeries) => `${plotId}-${id}`;
  const count = shownCount(plot);
  const categoryAxis = categoryAxisOf(plot, count);
  const valueAxis = valueAxisOf(plot);
  return (
    <BarChart
      layout={plot.lying ? 'horizontal' : 'vertical'}
      height={heightOf(plot)}
      xAxis={[plot.lying ? valueAxis : categoryAxis]}
      yAxis={[plot.lying ? { ...categoryAxis, width: CATEGORY_WIDTH } : { ...valueAxis, width: VALUE_WIDTH }]}
      grid={plot.lying ? { vertical: true } : { horizontal: true }}
      margin={{ top: 16, bottom: 0, left: 0, right: 16 }}
      hideLegend={plot.series.length === 1}
      sx={{ '& .MuiBarLabel-root': { fontSize: SMALL } }}
      series={plot.series.map((series) => ({
        id: series.id,
        label: series.label,
        data: series.values.slice(0, count),
        stack: 'all',
        color: `url(#${idOf(series)})`,
        valueFormatter: (value) => plot.format(value ?? 0),
        ...(isLabelled(plot) && {
          barLabel: ({ value }) => plot.format(value ?? 0),
          barLabelPlacement: 'outside' as const,
        }),
      }))}
    >
      <PlotTextures series={plot.series} idOf={idOf} />
    </BarChart>
  );
};

export default BarPlot;
