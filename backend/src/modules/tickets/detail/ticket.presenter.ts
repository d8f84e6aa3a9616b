import { fieldsShown, TICKET_FIELD_NAMES } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { isoOf } from '#kernel/persistence/index.js';
import { ticketExtensions } from '../extensions/ticket-extensions.js';
import { answerOf, type SummaryField } from '../fields/answer-fields.js';
import type { Attachment } from '../model/attachment.entity.js';
import type { TicketRow, TicketSummaryRow } from './ticket-columns.js';
import type { OwnerRefDto, TicketSummaryDto } from './ticket-summary.dto.js';
import type { AttachmentDto, TicketDto, TicketPlantDto, TicketRefDto } from './ticket.dto.js';
import {
  allowedActions,
  type GuardedField,
  mayDeleteAttachment,
  maySeeField,
  maySeePlant,
  type TicketState,
} from '../visibility/index.js';
import type { PersonRefDto } from '#organisation/users/index.js';

export type AttachmentRow = Pick<
  Attachment,
  'id' | 'fileName' | 'size' | 'mimeType' | 'createdAt' | 'uploadedById' | 'signedReport' | 'isScanned'
> & {
  uploaderName: string | null;
  uploaderSurname: string | null;
};

const SUMMARY_FIELDS = fieldsShown('summary') as SummaryField[];

/** Selects the fields of a ticket that a caller may see. */
export function presentSummary(row: TicketSummaryRow, actor: Actor): TicketSummaryDto {
  return {
    id: row.id,
    category: row.category,
    status: row.status,
    priority: row.priority,
    asksForPaper: row.asksForPaper,
    ...answerOf(row, SUMMARY_FIELDS),
    technicalAreaId: row.technicalAreaId,
    technicalArea: areaOf(row),
    assignedTechnicianId: row.assignedTechnicianId,
    assignedTechnician: technicianOf(row, actor),
    createdBy: ownerOf(row, actor),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
    closedAt: row.closedAt && isoOf(row.closedAt),
    archivedAt: row.archivedAt && isoOf(row.archivedAt),
    awaiting: row.awaiting,
    awaitingSince: row.awaitingSince && isoOf(row.awaitingSince),
    ...ticketExtensions.present('summary', row, actor),
    allowedActions: allowedActions(actor, row),
  };
}

/** `related`: the original and the duplicates that the actor may read. */
export function presentTicket(
  row: TicketRow,
  attachments: AttachmentRow[],
  actor: Actor,
  related: TicketRefDto[] = [],
): TicketDto {
  return {
    ...presentSummary(row, actor),
    ...answerOf(row, TICKET_FIELD_NAMES),
    language: row.language,
    partCodeDescription: row.parts && JSON.stringify(row.parts),
    parts: row.parts,
    quantity: row.quantity,
    finalReport: row.finalReport,
    ...ifSeen('finalInternalNotes', row.finalInternalNotes, row, actor),
    ...ifSeen('totalHoursSpent', row.totalHoursSpent, row, actor),
    ...(isStaff(actor) ? staffFactsOf(row) : {}),
    version: row.version,
    plant: plantOf(row, actor),
    belongsTo: row.belongsTo,
    ...ticketExtensions.present('detail', row, actor),
    duplicateOf: related.find(({ id }) => id === row.duplicateOfId) ?? null,
    duplicates: related.filter(({ id }) => id !== row.duplicateOfId),
    attachments: attachments.map((attachment) => presentAttachment(attachment, row, actor)),
  };
}

/** A null `actor` is a visitor, who may not delete attachments. */
export function presentAttachment(row: AttachmentRow, ticket: TicketState, actor: Actor | null): AttachmentDto {
  const { id, fileName, size, mimeType, isScanned, createdAt, signedReport } = row;
  const { uploaderName: name, uploaderSurname: surname } = row;
  const uploadedBy = name === null || surname === null ? null : { name, surname };
  const deletable = actor !== null && mayDeleteAttachment(actor, ticket, row).allowed;
  return { id, fileName, size, mimeType, isScanned, createdAt, uploadedBy, signedReport, deletable };
}

const staffFactsOf = ({ mailsRefused, contactDisownedAt, plateCode }: TicketRow) => ({
  mailsRefused,
  contactDisownedAt,
  plateCode,
});

function plantOf({ plant, plantLink, ...ticket }: TicketRow, actor: Actor): TicketPlantDto | null {
  if (!plant || plantLink === null || !maySeePlant(actor, ticket, plant)) return null;
  const { id, serialNumber, manufacturer, model, label } = plant;
  return { id, serialNumber, manufacturer, model, label, ...(isStaff(actor) ? { link: plantLink } : {}) };
}

function areaOf(row: TicketSummaryRow): TicketSummaryDto['technicalArea'] {
  const { technicalAreaId: id, technicalAreaName: name } = row;
  return id !== null && name !== null ? { id, name } : null;
}

function technicianOf(row: TicketSummaryRow, actor: Actor): PersonRefDto | null {
  const { assignedTechnicianId: id, technicianName: name, technicianSurname: surname, technicianEmail } = row;
  if (id === null || name === null || surname === null) return null;
  return { id, name, surname, ...(maySeeField(actor, row, 'technicianEmail') ? emailIfKnown(technicianEmail) : {}) };
}

function ownerOf(row: TicketSummaryRow, actor: Actor): OwnerRefDto {
  return {
    id: row.createdById,
    name: row.ownerName,
    surname: row.ownerSurname,
    ...(maySeeField(actor, row, 'ownerEmail') ? emailIfKnown(row.ownerEmail) : {}),
    company: row.ownerCompany,
  };
}

/** Returns an object with the field, or an empty one if the caller may not see it. */
const ifSeen = <Field extends GuardedField, Value>(
  field: Field,
  value: Value,
  row: TicketRow,
  actor: Actor,
): { [Name in Field]?: Value } =>
  maySeeField(actor, row, field) ? ({ [field]: value } as { [Name in Field]: Value }) : {};

const emailIfKnown = (email: string | null): { email?: string } => (email === null ? {} : { email });
