import { defineEvent } from '#kernel/outbox/index.js';

export interface Merge {
  from: string;
  to: string;
}

/** Two sites with one name: plants of `from` go to `to`, and show its name. */
export interface JoinedSite extends Merge {
  name: string;
}

/** A company will be merged: modules lock those of its rows that are locked before plants. */
export const companyMergeBegins = defineEvent<Merge>('companies.mergeBegins');
/** Then modules lock its plants, before the companies are locked. */
export const companyMerging = defineEvent<Merge>('companies.merging');
/** Modules move their rows of a company to another one. */
export const companyMerged = defineEvent<Merge & { sites: readonly JoinedSite[] }>('companies.merged');
/** Modules count what of both companies does not go together. */
export const companyMergeWeighed = defineEvent<Merge & { conflicts: { agreements: number; documents: number } }>(
  'companies.mergeWeighed',
);
