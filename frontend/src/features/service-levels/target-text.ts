import { LIMITS, type ServiceClock, type TicketCategory, type TicketPriority } from '@contract/index';
import type { ServiceTarget } from '@/api/types';

export interface Cell {
  clock: ServiceClock;
  category: TicketCategory;
  priority: TicketPriority;
}

/** Parses working hours with a point or a comma to minutes: 0 for text that is no number, null for a blank one. */
export const parseTarget = (text: string): number | null => {
  const hours = text.trim().replace(',', '.');
  if (hours === '') return null;
  return /^\d{1,4}(\.\d{1,2})?$/.test(hours) ? Math.round(Number(hours) * 60) : 0;
};

export const targetText = (minutes: number | undefined): string =>
  minutes === undefined || minutes === 0 ? '' : String(Math.round(minutes / 0.6) / 100);

export const isTarget = ({ minutes }: Pick<ServiceTarget, 'minutes'>): boolean =>
  minutes >= LIMITS.workingMinutes.min && minutes <= LIMITS.workingMinutes.max;

const isIn =
  (cell: Cell) =>
  ({ clock, category, priority }: ServiceTarget): boolean =>
    clock === cell.clock && category === cell.category && priority === cell.priority;

export const targetIn = (targets: readonly ServiceTarget[], cell: Cell): ServiceTarget | undefined =>
  targets.find(isIn(cell));

/** Returns the targets with another time in one cell; null means no promise. */
export const withTarget = (
  targets: readonly ServiceTarget[],
  cell: Cell,
  { minutes, calendarId }: { minutes: number | null; calendarId: string | null },
): ServiceTarget[] => {
  const others = targets.filter((target) => !isIn(cell)(target));
  return minutes === null ? others : [...others, { ...cell, minutes, calendarId }];
};
