import { TIME_ZONE } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';

/** SQL: the number at the end of a serial number; null without one. */
const serialOrder = (plant: string): string =>
  String.raw`substring(${plant}.serial_number from '(\d{1,18})\D*$')::bigint`;

/** SQL: whether the document is about the plant, or about its model and serial number. */
export const isAbout = (document: string, plant: string): string => `(${document}.plant_id = ${plant}.id
  OR ${document}.model_id = ${plant}.model_id
    AND (${document}.from_number IS NULL OR ${serialOrder(plant)} >= ${document}.from_number)
    AND (${document}.to_number IS NULL OR ${serialOrder(plant)} <= ${document}.to_number))`;

/** SQL: the day `years` after another one, or as many as the plant's model is expected to work where these are more. */
export const onlineUntil = (since: string, model: string, years: string): string => `(${since}
  + make_interval(years => greatest(${years}::int, coalesce(${model}.expected_life_years, 0))))::date`;

/** SQL: the day of delivery, or else the later of the registration of the plant and the end of its year of construction. */
export const deliveryOf = (plant: string): string => `coalesce(${plant}.delivered_on,
  greatest((${plant}.created_at AT TIME ZONE '${TIME_ZONE}')::date, make_date(${plant}.year_of_construction, 12, 31)))`;

/** SQL: whether the document belongs to the machine, or to the company that owns the plant now. */
export const isOfMachine = (document: string, plant: string): string =>
  `(${document}.owner_company_id IS NULL OR ${document}.owner_company_id = ${plant}.owner_company_id)`;

/**
 * SQL: whether a reader of the plant may read this document about it. A null actor is a visitor who scanned the plate.
 */
export function openTo(actor: Actor | null, document: string, plant: string): string {
  if (actor && isStaff(actor)) return 'TRUE';
  return actor ? openToOwner(document, plant) : `${openToOwner(document, plant)} AND ${document}.audience = 'PUBLIC'`;
}

/** SQL: whether the members of the company that owns the plant may read this document about it. */
export const openToOwner = (document: string, plant: string): string =>
  `${document}.audience IN ('PUBLIC', 'OWNER') AND ${document}.withdrawn_at IS NULL AND ${isOfMachine(document, plant)}`;

/** SQL: the order in which revisions were released. */
const releaseOf = (document: string): string => `(${document}.released_on, ${document}.created_at, ${document}.id)`;

const isRevisionOf = (one: string, other: string): string =>
  `${one}.title_key = ${other}.title_key AND ${one}.language = ${other}.language`;

/**
 * SQL: the choice of staff for the title and the language of the document. One of a document that is no longer about the
 * plant does not count, as after another model.
 */
const choiceOf = (document: string, plant: string): string => `FROM delivered_documents choice
  LEFT JOIN plant_documents chosen ON chosen.id = choice.document_id
  WHERE choice.plant_id = ${plant}.id AND ${isRevisionOf('choice', document)}
    AND (choice.document_id IS NULL OR ${isAbout('chosen', plant)})`;

/** SQL: whether staff chose which revision of the document's title and language was delivered with the plant. */
export const isChosen = (document: string, plant: string): string => `EXISTS (SELECT ${choiceOf(document, plant)})`;

/**
 * SQL: whether this document about the plant is the revision that was delivered with it: the choice of staff, or else
 * the newest one of the day of delivery. It does not matter who may read it, so that no earlier one takes its place.
 */
export const isDelivered = (document: string, plant: string): string => `(${document}.id IS NOT DISTINCT FROM CASE
  WHEN ${isChosen(document, plant)} THEN (SELECT choice.document_id ${choiceOf(document, plant)})
  ELSE (SELECT there.id FROM plant_documents there
    WHERE ${isAbout('there', plant)} AND ${isRevisionOf('there', document)} AND there.released_on <= ${plant}.delivered_on
      AND (there.withdrawn_at IS NULL OR (there.withdrawn_at AT TIME ZONE '${TIME_ZONE}')::date >= ${plant}.delivered_on)
    ORDER BY ${releaseOf('there')} DESC LIMIT 1) END)`;

/**
 * SQL: whether a reader of the plant sees this document about it in lists: staff see all, others only the newest
 * revisions and those that were delivered.
 */
export function isListed(actor: Actor | null, document: string, plant: string): string {
  if (actor && isStaff(actor)) return 'TRUE';
  return `(${openTo(actor, document, plant)} AND (NOT EXISTS (
    SELECT FROM plant_documents newer WHERE ${isAbout('newer', plant)} AND ${openTo(actor, 'newer', plant)}
      AND ${isRevisionOf('newer', document)} AND ${releaseOf('newer')} > ${releaseOf(document)})
    OR ${isDelivered(document, plant)}))`;
}
