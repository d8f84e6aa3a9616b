import type { LiveNotices } from '../live/index.js';

/** A job was added or changed its state: open pages of the queue, and of what the job is about, show it. */
export function announceJob(live: LiveNotices, subject: string | null | undefined): void {
  live.announceSoon({ topic: 'queue' });
  if (subject) live.announceSoon({ topic: 'job', subject });
}
