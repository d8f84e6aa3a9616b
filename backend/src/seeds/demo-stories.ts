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

/** A story as columns: the request and its handling. */
export interface DemoStory extends Omit<OpenStory<unknown>, 'text'> {
  category: TicketCategory;
  status: TicketStatus;
  priority: TicketPriority;
  /** The category's own columns. */
  columns: Partial<Ticket>;
  work: readonly string[];
  report?: string;
  internalNotes?: string;
}

/** Every category in every status and priority, once. */
export const DEMO_STORIES: readonly DemoStory[] = [
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
