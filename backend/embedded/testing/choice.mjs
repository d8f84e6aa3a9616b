import { DRILLS } from './drills.mjs';
import { JOURNEYS } from './journeys.mjs';

/**
 * Tests of which a run has some always, and others when a place of the product that asks for them has changed.
 * @typedef {object} Kind
 * @property {string} folder of the test files
 * @property {string[]} always names of files, or of folders (`audit/`), that belong to every run
 * @property {Record<string, string[]>} places paths that ask for each of the others, and may ask for one of those above
 * @property {number} mostAdded recorded seconds by which the others may lengthen a run
 */

export const KINDS = { drills: DRILLS, journeys: JOURNEYS };

/** Seconds that a test file without a recorded duration counts for. */
const UNRECORDED = 60;

/** @param {Kind} kind */
export const pathOf = (kind, name) => `${kind.folder}/${name}${name.endsWith('/') ? '' : '.spec.ts'}`;

/**
 * The names of the test files that are due beside those of every run.
 * @param {Kind} kind
 * @param {string[] | undefined} changed paths of the files that changed lately, relative to the project's folder;
 * undefined when that is unknown, which asks for all
 */
export function findDue(kind, changed) {
  const isOf = (name, places) => (path) =>
    path === pathOf(kind, name) || places.some((place) => path === place || path.startsWith(`${place}/`));
  return Object.entries(kind.places)
    .filter(
      ([name, places]) => !kind.always.includes(name) && (changed === undefined || changed.some(isOf(name, places))),
    )
    .map(([name]) => name);
}

/**
 * The due test files that fit into a run, as many as the added time allows. Those that changed themselves come first;
 * among the rest, another commit begins with another one, so that each has its turn.
 * @param {Kind} kind
 * @param {string[]} due
 * @param {string[]} changed paths, relative to the project's folder
 * @param {Record<string, number>} durations recorded seconds by path
 * @param {number} commitNumber a whole number that differs from commit to commit
 */
export function fitDue(kind, due, changed, durations, commitNumber) {
  const isChanged = (name) => changed.includes(pathOf(kind, name));
  const others = due.filter((name) => !isChanged(name));
  const start = others.length > 0 ? commitNumber % others.length : 0;
  let added = 0;
  return [...due.filter(isChanged), ...others.slice(start), ...others.slice(0, start)].filter((name) => {
    const taken = durations[pathOf(kind, name)] ?? UNRECORDED;
    if (added + taken > kind.mostAdded) return false;
    added += taken;
    return true;
  });
}
