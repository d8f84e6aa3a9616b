import { handlingOf, type HandlingChanges, type NamedRef, type RecordedKind } from '../model/ticket-activity.entity.js';
import type { ActivityEntry } from './activity.queries.js';
import type { HistoryChangesDto, StatusHistoryEntryDto } from './status-history.dto.js';

type ParticipantKind = 'COLLABORATOR_CHANGED' | 'COPY_CHANGED';

/** Sentences by which API clients recognize the kinds of the status history. */
const CHANGE_REASONS: Readonly<Record<RecordedKind, string>> = {
  TICKET_CREATED: 'Ticket created',
  STATUS_CHANGED: 'Status changed',
  CLOSED: 'Status changed',
  CLOSED_AS_DUPLICATE: 'Status changed',
  ASSIGNED: 'Assignment changed',
  PRIORITY_CHANGED: 'Priority changed',
  EDITED: 'Ticket edited',
  ARCHIVED: 'Ticket archived',
  RESTORED: 'Ticket taken back from the archive',
  DUPLICATE_CLOSED: 'Duplicate closed',
  FOLLOW_UP_RAISED: 'Follow-up raised',
  SPLIT_OFF: 'Message split off',
  TICKET_LINKED: 'Ticket linked',
  TICKET_UNLINKED: 'Link removed',
  PLANT_LINKED: 'Plant linked',
  OWNER_CHANGED: 'Owner changed',
  COMPANY_SET: 'Company set',
  COLLABORATOR_CHANGED: 'Collaborator changed',
  COPY_CHANGED: 'People in copy changed',
  PRODUCTION_RUNNING: 'Production running',
  STOP_CORRECTED: 'Production stop corrected',
  WAITING_CHANGED: 'Waiting changed',
  FILES_ADDED: 'Files added',
  FILE_DELETED: 'File deleted',
};

/** SQL: the sentence for a column of kinds. */
export const changeReasonOf = (column: string): string =>
  `CASE ${column} ${Object.entries(CHANGE_REASONS)
    .map(([kind, reason]) => `WHEN '${kind}' THEN '${reason}'`)
    .join(' ')} END`;

/** An activity in the form of the status history: without kind, people and areas by name only. */
export function presentStatusHistoryEntry(entry: ActivityEntry): StatusHistoryEntryDto {
  const { id, fromStatus, toStatus, createdAt } = entry;
  const { technicalArea, technician } = handlingOf(entry);
  return {
    id,
    fromStatus,
    toStatus,
    changeReason: CHANGE_REASONS[entry.kind],
    changedBy: entry.actor,
    changes: {
      ...(isAlone(entry) ? {} : (entry.payload as Omit<HistoryChangesDto, keyof HandlingChanges>)),
      ...(technicalArea && { technicalArea: byName(technicalArea) }),
      ...(technician && { technician: byName(technician) }),
      ...(entry.kind === 'PLANT_LINKED' && { plant: byName(entry.payload.plant) }),
      ...(entry.kind === 'OWNER_CHANGED' && { owner: byName(entry.payload.owner) }),
      ...(entry.kind === 'COMPANY_SET' && { belongsTo: byName(entry.payload.belongsTo) }),
      ...(isAboutParticipant(entry) && { participant: byName(entry.payload.participant) }),
    },
    createdAt,
  };
}

const isAboutParticipant = (entry: ActivityEntry): entry is Extract<ActivityEntry, { kind: ParticipantKind }> =>
  entry.kind === 'COLLABORATOR_CHANGED' || entry.kind === 'COPY_CHANGED';

/** Not in the answer of the status history, which lists what it had before. */
const isAlone = ({ kind }: ActivityEntry): boolean =>
  kind === 'PRODUCTION_RUNNING' || kind === 'STOP_CORRECTED' || kind === 'WAITING_CHANGED';

const byName = ({ from, to }: { from: NamedRef | null; to: NamedRef | null }) => ({
  from: from?.name ?? null,
  to: to?.name ?? null,
});
