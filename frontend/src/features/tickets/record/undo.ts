import type { Ticket, TicketChange, TicketSummary } from '@/api/types';

/** What a change of the assignment or the priority may replace. */
export type Before = Pick<TicketSummary, 'status' | 'priority' | 'technicalArea' | 'assignedTechnicianId'>;

/** The change that restores technician, area and priority; null where none of them changed or the status did. */
export const undoOf = (before: Before, saved: Ticket): TicketChange | null => {
  const technicalAreaId = before.technicalArea?.id ?? null;
  const { assignedTechnicianId, priority } = before;
  const isSame =
    saved.priority === priority &&
    saved.technicalAreaId === technicalAreaId &&
    saved.assignedTechnicianId === assignedTechnicianId;
  if (isSame || saved.status !== before.status) return null;
  return { technicalAreaId, assignedTechnicianId, priority, version: saved.version };
};
