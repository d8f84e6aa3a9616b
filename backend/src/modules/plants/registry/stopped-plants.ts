import type { Actor } from '#kernel/access/index.js';

/** A subquery with its named parameters. */
interface StoppedPlants {
  /** SQL: at most one row for each plant that stands still, with `plant_id`, `started_at` and `confirmed`. */
  sql: string;
  parameters: Readonly<Record<string, unknown>>;
}

const NONE: StoppedPlants = {
  sql: 'SELECT NULL::uuid AS plant_id, NULL::timestamptz AS started_at, NULL::boolean AS confirmed WHERE FALSE',
  parameters: {},
};

let readStopped: (reader: Actor) => StoppedPlants = () => NONE;

/** Lets the module of the stops say which plants stand still for the reader. It must be called while it is loaded. */
export function defineStoppedPlants(stoppedFor: (reader: Actor) => StoppedPlants): void {
  readStopped = stoppedFor;
}

export const stoppedPlantsFor = (reader: Actor): StoppedPlants => readStopped(reader);
