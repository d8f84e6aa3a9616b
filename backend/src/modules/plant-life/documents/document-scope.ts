import { type Actor, isStaff } from '#kernel/access/index.js';

/** SQL: the number at the end of a serial number; null without one. */
const serialOrder = (plant: string): string =>
  String.raw`substring(${plant}.serial_number from '(\d{1,18})\D*$')::bigint`;

/** SQL: whether the document is about the plant, or about its model and serial number. */
export const isAbout = (document: string, plant: string): string => `(${document}.plant_id = ${plant}.id
  OR ${document}.model_id = ${plant}.model_id
    AND (${document}.from_number IS NULL OR ${serialOrder(plant)} >= ${document}.from_number)
    AND (${document}.to_number IS NULL OR ${serialOrder(plant)} <= ${document}.to_number))`;

/** SQL: whether the document belongs to the machine, or to the company that owns the plant now. */
export const isOfMachine = (document: string, plant: string): string =>
  `(${document}.owner_company_id IS NULL OR ${document}.owner_company_id = ${plant}.owner_company_id)`;

/**
 * SQL: whether a reader of the plant may read this document about it. A null actor is a visitor who scanned the plate.
 */
export function openTo(actor: Actor | null, document: string, plant: string): string {
  if (actor && isStaff(actor)) return 'TRUE';
  const audiences = actor ? `('PUBLIC', 'OWNER')` : `('PUBLIC')`;
  return `${document}.audience IN ${audiences} AND ${document}.withdrawn_at IS NULL AND ${isOfMachine(document, plant)}`;
}

/**
 * SQL: whether a reader of the plant sees this document about it in lists: staff see all, others only the newest
 * revisions.
 */
export function isListed(actor: Actor | null, document: string, plant: string): string {
  if (actor && isStaff(actor)) return 'TRUE';
  return `(${openTo(actor, document, plant)} AND NOT EXISTS (
    SELECT FROM plant_documents newer WHERE ${isAbout('newer', plant)} AND ${openTo(actor, 'newer', plant)}
      AND newer.title_key = ${document}.title_key AND newer.language = ${document}.language
      AND (newer.released_on, newer.created_at, newer.id)
        > (${document}.released_on, ${document}.created_at, ${document}.id)))`;
}
