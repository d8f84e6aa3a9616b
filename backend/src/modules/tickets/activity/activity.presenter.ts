import type { ActivityItem } from './activity.dto.js';
import type { ActivityEntry } from './activity.queries.js';

/** An entry as the timeline shows it. */
export function presentActivity({ fromStatus, toStatus, ...entry }: ActivityEntry): ActivityItem {
  if (entry.kind === 'TICKET_CREATED' || fromStatus === toStatus) return entry;
  return { ...entry, payload: { ...entry.payload, status: { from: fromStatus, to: toStatus } } };
}
