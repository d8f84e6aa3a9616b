import type { Language } from '#contract/index.js';

/** Text is never converted; dates use the maker's time zone. */
export type Cell = string | number | Date | null;

/** The input of a writer; rows are streamed. */
export interface ExportedTable {
  name: string;
  language: Language;
  /** `width` in characters. */
  columns: readonly { title: string; width: number }[];
  batches: AsyncIterable<Cell[][]>;
}

/** Converts seconds to hours with two decimals. */
export const hoursOf = (seconds: number): number => Math.round(seconds / 36) / 100;
