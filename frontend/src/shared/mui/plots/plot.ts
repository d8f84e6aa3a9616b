import type { PlotFill } from './plot-fills';

export interface PlotSeries {
  id: string;
  label: string;
  /** One per category. */
  values: number[];
  fill: PlotFill;
}

/** What a plot shows and its table repeats. */
export interface Plot {
  /** Says what one sees. */
  title: string;
  /** What the categories are: heads their column of the table. */
  categoryLabel: string;
  categories: string[];
  /** Shorter names for the axis. */
  ticks?: string[];
  series: PlotSeries[];
  format: (value: number) => string;
  /** Bars that run from left to right, for categories with long names. */
  lying?: boolean;
}

/** More bars than these cannot be told apart; the table has them all. */
export const MOST_LYING_BARS = 12;

export const isEmpty = ({ series }: Plot): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

/** How many categories the bars show. */
export const shownCount = ({ categories, lying }: Plot): number =>
  lying ? Math.min(categories.length, MOST_LYING_BARS) : categories.length;
