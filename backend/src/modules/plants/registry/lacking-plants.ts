import type { DocumentDuties } from '#config/document-duties.js';

/** A subquery with its named parameters. */
interface LackingPlants {
  /** SQL: the ids of the plants, without null. */
  sql: string;
  parameters: Readonly<Record<string, unknown>>;
}

const NONE: LackingPlants = { sql: 'SELECT NULL::uuid WHERE FALSE', parameters: {} };

let readLacking: (duties: DocumentDuties) => LackingPlants = () => NONE;

/** Lets the module of the documents say which plants lack some. It must be called while it is loaded. */
export function defineLackingPlants(lackingBy: (duties: DocumentDuties) => LackingPlants): void {
  readLacking = lackingBy;
}

/** Plants that lack documents are for staff alone: to others, no plant lacks one. */
export const lackingPlantsFor = (isForStaff: boolean, duties: DocumentDuties): LackingPlants =>
  isForStaff ? readLacking(duties) : NONE;
