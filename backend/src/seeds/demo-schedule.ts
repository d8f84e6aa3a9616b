import type { TicketStatus } from '#contract/index.js';
import { DEMO_STORIES, type DemoStory } from './demo-stories.js';
import type { Random } from './random.js';
import { DAY, HOUR, workingMoment } from './working-time.js';

/** Age in days of the oldest and newest ticket of each status. */
const RAISED: Record<TicketStatus, { oldest: number; newest: number }> = {
  CLOSED: { oldest: 420, newest: 30 },
  IN_PROGRESS: { oldest: 26, newest: 5 },
  OPEN: { oldest: 14, newest: 1 },
};

export type ScheduledStory = DemoStory & { raisedAt: Date };

/** The stories ordered by date, spread over fourteen months. */
export function scheduledStories(random: Random, now: Date): ScheduledStory[] {
  const stories = DEMO_STORIES.map((story) => ({ ...story, raisedAt: raisedAt(story, random, now) }));
  return stories.sort((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime());
}

function raisedAt(story: DemoStory, random: Random, now: Date): Date {
  const alike = DEMO_STORIES.filter((other) => other.status === story.status);
  const { oldest, newest } = RAISED[story.status];
  // Steps of seven (coprime to the number of stories) mix categories and priorities.
  const place = ((alike.indexOf(story) * 7) % alike.length) / (alike.length - 1);
  const age = (oldest - (oldest - newest) * place) * DAY + random.between(0, 8) * HOUR;
  const moment = workingMoment(new Date(now.getTime() - age), random);
  return moment < now ? moment : new Date(now.getTime() - HOUR);
}
