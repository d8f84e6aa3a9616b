import type { LiveNotices } from '../live/index.js';

/** Announces a new job or a changed state to open pages of the queue and of the job's subject. */
export function announceJob(live: LiveNotices, subject: string | null | undefined): void {
  live.announceSoon({ topic: 'queue' });
  if (subject) live.announceSoon({ topic: 'job', subject });
}
