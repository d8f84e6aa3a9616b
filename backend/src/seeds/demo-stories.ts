import { TICKET_PRIORITIES, type TicketCategory, type TicketPriority, type TicketStatus } from '#contract/index.js';
import { describeParts, totalQuantity } from '#tickets/creation/part-lines.js';
import type { Ticket } from '#tickets/index.js';
import { ASSISTANCE } from './data/assistance.js';
import { MODIFICATIONS } from './data/modification.js';
import { ORDERS } from './data/orders.js';
import type {
  AssistanceText,
  ClosedStory,
  ModificationText,
  OpenStory,
  OrderText,
  Stories,
  WorkedStory,
} from './data/story.js';
import type { Random } from './random.js';
import { DAY_MS, HOUR_MS, workingMoment } from './working-time.js';

/** A story as columns of a ticket: the request and its handling. */
interface DemoStory extends Omit<OpenStory<unknown>, 'text'> {
  category: TicketCategory;
  status: TicketStatus;
  priority: TicketPriority;
  /** The columns that only the category has. */
  columns: Partial<Ticket>;
  work: readonly string[];
  report?: string;
  internalNotes?: string;
}

/** One story for every category, status and priority. */
const DEMO_STORIES: readonly DemoStory[] = [
  ...storiesOf('ASSISTANCE', ASSISTANCE, assistanceColumns),
  ...storiesOf('MODIFICATION', MODIFICATIONS, modificationColumns),
  ...storiesOf('SPARE_PART', ORDERS, orderColumns),
];

function storiesOf<Text>(
  category: TicketCategory,
  stories: Stories<Text>,
  columnsOf: (text: Text) => Partial<Ticket>,
): DemoStory[] {
  const of = (status: TicketStatus, stories: readonly AnyStory<Text>[]): DemoStory[] =>
    TICKET_PRIORITIES.flatMap((priority, index) => {
      const story = stories[index];
      if (!story) return [];
      const { text, ...facts } = story;
      return [{ work: [], ...facts, category, status, priority, columns: columnsOf(text) }];
    });
  return [...of('CLOSED', stories.closed), ...of('IN_PROGRESS', stories.inProgress), ...of('OPEN', stories.open)];
}

type AnyStory<Text> = OpenStory<Text> | WorkedStory<Text> | ClosedStory<Text>;

function assistanceColumns(text: AssistanceText): Partial<Ticket> {
  return {
    description: text.description,
    productionStopped: text.productionStopped ?? false,
    alarmsPresent: text.alarmDetails !== undefined,
    alarmDetails: text.alarmDetails ?? null,
    frequency: text.frequency ?? null,
    conditions: text.conditions ?? null,
    notes: text.notes ?? null,
    asksForPaper: text.asksForPaper ?? false,
  };
}

function modificationColumns({ description, modificationType, notes }: ModificationText): Partial<Ticket> {
  return { description, modificationType, notes: notes ?? null };
}

function orderColumns({ lines, productionStopped, notes }: OrderText): Partial<Ticket> {
  const parts = lines.map(([partCode, description, quantity]) => ({ partCode, description, quantity }));
  return {
    parts,
    description: describeParts(parts),
    quantity: totalQuantity(parts),
    productionStopped: productionStopped ?? null,
    notes: notes ?? null,
  };
}

/** Age in days of the oldest and the newest ticket of each status. */
const RAISED: Record<TicketStatus, { oldest: number; newest: number }> = {
  CLOSED: { oldest: 420, newest: 30 },
  IN_PROGRESS: { oldest: 26, newest: 5 },
  OPEN: { oldest: 14, newest: 1 },
};

export type ScheduledStory = DemoStory & { raisedAt: Date };

/** Returns the stories in the order of their dates, spread over fourteen months. */
export function scheduledStories(random: Random, now: Date): ScheduledStory[] {
  const stories = DEMO_STORIES.map((story) => ({ ...story, raisedAt: raisedAt(story, random, now) }));
  return stories.sort((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime());
}

function raisedAt(story: DemoStory, random: Random, now: Date): Date {
  const alike = DEMO_STORIES.filter((other) => other.status === story.status);
  const { oldest, newest } = RAISED[story.status];
  // Steps of seven (coprime to the number of stories) mix categories and priorities.
  const place = ((alike.indexOf(story) * 7) % alike.length) / (alike.length - 1);
  const age = (oldest - (oldest - newest) * place) * DAY_MS + random.between(0, 8) * HOUR_MS;
  const moment = workingMoment(new Date(now.getTime() - age), random);
  return moment < now ? moment : new Date(now.getTime() - HOUR_MS);
}
