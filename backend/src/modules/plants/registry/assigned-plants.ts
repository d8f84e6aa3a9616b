import type { Actor } from '#kernel/access/index.js';

/** A subquery with its named parameters. */
interface AssignedPlants {
  /** SQL: the ids of the plants, without null. */
  sql: string;
  parameters: Readonly<Record<string, unknown>>;
}

const NONE: AssignedPlants = { sql: 'SELECT NULL::uuid WHERE FALSE', parameters: {} };

let readAssigned: (technician: Actor) => AssignedPlants = () => NONE;

/**
 * Lets the module of the tickets say which plants are those of tickets that are assigned to the technician and not
 * closed. It must be called while it is loaded.
 */
export function defineAssignedPlants(assignedTo: (technician: Actor) => AssignedPlants): void {
  readAssigned = assignedTo;
}

export const assignedPlantsOf = (technician: Actor): AssignedPlants => readAssigned(technician);
