import type { Language } from '../../contract/index.js';

/** Text stays text, whatever it looks like; moments are shown by the maker's clock. */
export type Cell = string | number | Date | null;

/** What a writer turns into a file, in pieces as they come. */
export interface Table {
  name: string;
  language: Language;
  /** `width` in characters. */
  columns: readonly { title: string; width: number }[];
  batches: AsyncIterable<Cell[][]>;
}
