import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { type HandlingChanges, handlingOf, type NamedRef } from '../model/ticket-activity.entity.js';
import { type ActivityEntry, ActivityQueries } from './activity.queries.js';
import type { HistoryChangesDto, StatusHistoryEntryDto } from './status-history.dto.js';
import { OWN_ACTIVITIES } from './activity.dto.js';
import { changeReasonOf } from './activity-kinds.js';

@Injectable()
export class StatusHistoryService {
  constructor(private readonly activity: ActivityQueries) {}

  /** Throws TICKET_NOT_FOUND. */
  async read(actor: Actor, ticketId: number): Promise<StatusHistoryEntryDto[]> {
    const entries = await this.activity.ofVisible(actor, ticketId);
    if (!entries) throw new DomainError('TICKET_NOT_FOUND');
    return entries.map(presentStatusHistoryEntry);
  }
}

type ParticipantKind = 'COLLABORATOR_CHANGED' | 'COPY_CHANGED';

/** An activity in the form of the status history: without its kind, and with people and areas by name only. */
function presentStatusHistoryEntry(entry: ActivityEntry): StatusHistoryEntryDto {
  const { id, fromStatus, toStatus, createdAt } = entry;
  const { technicalArea, technician } = handlingOf(entry);
  return {
    id,
    fromStatus,
    toStatus,
    changeReason: changeReasonOf(entry.kind),
    changedBy: entry.actor,
    changes: {
      ...(isOfTicket(entry) && (entry.payload as Omit<HistoryChangesDto, keyof HandlingChanges>)),
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

/** Whether the entry is about the ticket itself, which is all that the status history shows. */
const isOfTicket = ({ kind }: ActivityEntry): boolean => OWN_ACTIVITIES.some(({ kinds }) => kinds.includes(kind));

const byName = ({ from, to }: { from: NamedRef | null; to: NamedRef | null }) => ({
  from: from?.name ?? null,
  to: to?.name ?? null,
});
