import type { LiveTopic } from '../../contract/index.js';

/** The channel of PostgreSQL on which processes tell each other of changes. */
export const LIVE_CHANNEL = 'live';

/** What one process tells all others: references only, no text and no data. */
export interface Notice {
  /** `session`: sessions of `userId` have ended; `job`: of one about `subject` the state has changed. */
  topic: LiveTopic | 'session' | 'job';
  id?: number;
  subject?: string;
  /** Whom it concerns: who could see it until now, or whose it is. */
  userId?: string;
}
