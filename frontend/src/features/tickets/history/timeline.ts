import type { StatusHistoryEntry, TicketMail, Worklog } from '@/api/types';

type Person = { name: string; surname: string };
export type Changes = StatusHistoryEntry['changes'];

/** A change that leaves the status alone, by what it is about. */
type ChangeKind =
  'assignment' | 'priority' | 'edited' | 'archived' | 'unarchived' | 'duplicate' | 'filesAdded' | 'fileDeleted';

/** One line of a ticket's life. `by` is null where nobody signed in acted. */
export type TimelineEvent = { id: string; at: string; by: Person | null } & (
  | { kind: 'created'; changes: Changes }
  | { kind: 'status'; from: StatusHistoryEntry['toStatus']; to: StatusHistoryEntry['toStatus']; changes: Changes }
  | { kind: ChangeKind; changes: Changes }
  | { kind: 'worklog'; hoursSpent: number; notes: string }
  | { kind: 'mail'; mail: TicketMail }
);

const CREATION = 'Ticket created';

const kindOf = (changes: Changes): ChangeKind => {
  const { archived, duplicate, technicalArea, technician, priority } = changes;
  if (changes.filesAdded) return 'filesAdded';
  if (changes.fileDeleted) return 'fileDeleted';
  if (archived) return archived.to ? 'archived' : 'unarchived';
  if (duplicate) return 'duplicate';
  if (technicalArea || technician) return 'assignment';
  return priority ? 'priority' : 'edited';
};

const fromHistory = (entry: StatusHistoryEntry): TimelineEvent => {
  const { id, createdAt: at, changedBy: by, fromStatus, toStatus, changes } = entry;
  if (fromStatus === null || entry.changeReason === CREATION) return { id, at, by, kind: 'created', changes };
  if (fromStatus === toStatus) return { id, at, by, kind: kindOf(changes), changes };
  return { id, at, by, kind: 'status', from: fromStatus, to: toStatus, changes };
};

const fromWorklog = ({ id, createdAt: at, technician: by, hoursSpent, notes }: Worklog): TimelineEvent => ({
  id,
  at,
  by,
  kind: 'worklog',
  hoursSpent,
  notes,
});

/** A mail stands where it was sent; until then where it was planned. */
const fromMail = (mail: TicketMail): TimelineEvent => ({
  id: mail.id,
  at: mail.sentAt ?? mail.createdAt,
  by: null,
  kind: 'mail',
  mail,
});

/** At one moment, mails stand above what they tell of, the closing above the work that it reports, the creation below everything. */
const RANK: Partial<Record<TimelineEvent['kind'], number>> = { mail: -1, status: 0, worklog: 2, created: 3 };
const rankOf = ({ kind }: TimelineEvent): number => RANK[kind] ?? 1;

/** History, work log and mails as one list, newest first. */
export const mergeTimeline = (
  history: StatusHistoryEntry[],
  worklogs: Worklog[],
  mails: TicketMail[] = [],
): TimelineEvent[] =>
  [...history.map(fromHistory), ...worklogs.map(fromWorklog), ...mails.map(fromMail)].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at) || rankOf(one) - rankOf(other),
  );
