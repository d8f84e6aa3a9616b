import { PLANT_EVENTS } from '#contract/index.js';

/** The position of an entry in the timeline: microseconds since 1970, kind, id. */
export interface TimelinePlace {
  at: string;
  kind: string;
  id: string;
}

const PLACE = /^(\d{1,15}|[1-8]\d{15})\.([A-Z_]{1,30})\.([\w-]{1,40})$/;

/** The position after all entries. */
export const END: TimelinePlace = { at: '9000000000000000', kind: '', id: '' };

export const cursorOf = ({ at, kind, id }: TimelinePlace): string => `${at}.${kind}.${id}`;

/** Null if the text is no valid cursor. */
export function placeIn(cursor: string): TimelinePlace | null {
  const [, at, kind, id] = PLACE.exec(cursor) ?? [];
  if (at === undefined || id === undefined) return null;
  return PLANT_EVENTS.some((known) => known === kind) ? { at, kind: String(kind), id } : null;
}
