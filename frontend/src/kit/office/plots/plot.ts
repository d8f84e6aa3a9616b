export type PlotTexture = 'plain' | 'stripes' | 'dots';

/** The fills of bars: a role of the palette, and the texture that distinguishes it in stacked bars. */
export const plotTextures = {
  primary: 'plain',
  secondary: 'plain',
  info: 'stripes',
  progress: 'dots',
} as const satisfies Record<string, PlotTexture>;
export type PlotFill = keyof typeof plotTextures;

const UPRIGHT_HEIGHT = 280;
const LYING_BAR = 36;
const LYING_FRAME = 72;

export interface PlotSeries {
  id: string;
  label: string;
  /** One per category. */
  values: number[];
  fill: PlotFill;
}

/** The data of a plot and of its table. */
export interface Plot {
  /** Describes the plot. */
  title: string;
  /** Heading of the categories in the table. */
  categoryLabel: string;
  categories: string[];
  /** Shorter names for the axis. */
  ticks?: string[];
  series: PlotSeries[];
  format: (value: number) => string;
  /** Horizontal bars, for categories with long names. */
  lying?: boolean;
}

/** More bars than these cannot be distinguished; the table lists all of them. */
export const MOST_LYING_BARS = 12;

export const isEmpty = ({ series }: Plot): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

/** How many categories the bars show. */
export const shownCount = ({ categories, lying }: Plot): number =>
  lying ? Math.min(categories.length, MOST_LYING_BARS) : categories.length;

export const heightOf = (plot: Plot): number =>
  plot.lying ? LYING_FRAME + shownCount(plot) * LYING_BAR : UPRIGHT_HEIGHT;
