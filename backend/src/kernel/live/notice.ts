import type { LiveTopic } from '../../contract/index.js';

/** The channel of PostgreSQL on which processes tell each other of changes. */
export const LIVE_CHANNEL = 'live';

/** What one process tells all others: references only, no text and no data. */
export interface Notice {
  /** `session`: sessions of `userId` have ended. */
  topic: LiveTopic | 'session';
  /** A ticket's number. */
  id?: number;
  /** Whom it concerns: `ticket`, who could see it until now; `tickets` and `session`, whose they are. */
  userId?: string;
}
