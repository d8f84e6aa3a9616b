import { TICKET_ACTIONS, type TicketAction, type TicketStatus } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { isInCharge, isOwner, mayRead, type TicketHolders } from './reach.js';
import type { Ticket } from '../model/ticket.entity.js';
import { findTransition, mayEverReach, type TransitionActor } from '../model/transitions.js';
import { ALLOWED, refused, type Verdict } from '#kernel/errors/index.js';

/** Pure rules about what a caller may do with a ticket. */
export type TicketState = TicketHolders &
  Pick<Ticket, 'status' | 'technicalAreaId'> & { archivedAt: Date | string | null };

export function mayChange(actor: Actor, ticket: TicketState): Verdict {
  const handled = mayActOn(actor, ticket);
  return handled.allowed && ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : handled;
}

/** Staff in charge of the ticket may, even if it is closed; collaborators may not. */
function mayActOn(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  return readable.allowed && !isInCharge(actor, ticket) ? refused('FORBIDDEN') : readable;
}

/** Only administrators may change area, technician, priority and form fields. */
export function mayTriage(actor: Actor, ticket: TicketState): Verdict {
  const changeable = mayChange(actor, ticket);
  if (!changeable.allowed && changeable.reason !== 'TICKET_CLOSED') return changeable;
  return actor.role === 'ADMIN' ? changeable : refused('FORBIDDEN');
}

export function mayMove(actor: Actor, ticket: TicketState, to: TicketStatus): Verdict {
  const changeable = mayChange(actor, ticket);
  if (!changeable.allowed) return changeable;
  const as: TransitionActor = actor.role === 'ADMIN' ? 'ADMIN' : 'ASSIGNED_TECHNICIAN';
  if (findTransition(ticket.status, to)?.by.includes(as)) return ALLOWED;
  return refused(mayEverReach(as, to) ? 'INVALID_TRANSITION' : 'FORBIDDEN');
}

/** Staff who may read the ticket may, even if it is closed. */
function mayReadAsStaff(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  return readable.allowed && !isStaff(actor) ? refused('FORBIDDEN') : readable;
}

export const mayReadWorklogs = mayReadAsStaff;

/** Whether the caller may link the ticket to another one, which they must be able to read as well. */
const mayLinkTicket = mayReadAsStaff;

/** Whether the caller may link the ticket to a plant of the registry. */
export const mayLinkPlant = mayActOn;

/** Administrators, and key users who see the ticket, may give it to a colleague of the owner. */
export function maySetOwner(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  if (actor.role !== 'ADMIN' && actor.companyRole !== 'KEY_USER') return refused('FORBIDDEN');
  if (ticket.status === 'CLOSED') return refused('TICKET_CLOSED');
  return ticket.companyId === null ? refused('OWNER_WITHOUT_COMPANY') : ALLOWED;
}

/**
 * The owner or an administrator may assign the ticket to the owner's company. A visitor may have typed the owner's
 * address, so this is not automatic.
 */
export function maySetCompany(actor: Actor, ticket: TicketState & { ownerCompanyId: string | null }): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  if (actor.role !== 'ADMIN' && !isOwner(actor, ticket)) return refused('FORBIDDEN');
  return ticket.ownerCompanyId === null ? refused('OWNER_WITHOUT_COMPANY') : ALLOWED;
}

/** Whether the caller may record that the ticket waits for a supplier or parts. */
export const maySetWaiting = mayChange;

export function mayLogWork(actor: Actor, ticket: TicketState): Verdict {
  const changeable = mayChange(actor, ticket);
  if (!changeable.allowed) return changeable;
  return ticket.status === 'IN_PROGRESS' ? ALLOWED : refused('TICKET_NOT_IN_PROGRESS');
}

/** Users may correct their own entries, and administrators also those of others. */
export function mayCorrectWork(actor: Actor, ticket: TicketState, { technicianId }: { technicianId: string }): Verdict {
  const changeable = mayChange(actor, ticket);
  if (!changeable.allowed) return changeable;
  return actor.role === 'ADMIN' || technicianId === actor.id ? ALLOWED : refused('FORBIDDEN');
}

/** Clients who may read the ticket and staff in charge may add what the other side sees. */
const mayContribute = (actor: Actor, ticket: TicketState): Verdict =>
  isStaff(actor) ? mayActOn(actor, ticket) : mayRead(actor, ticket);

/** A null `actor` is a visitor with the upload permit of this ticket. */
export function mayAddAttachment(actor: Actor | null, ticket: TicketState): Verdict {
  const usable = actor ? mayContribute(actor, ticket) : ALLOWED;
  if (!usable.allowed) return usable;
  return ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : ALLOWED;
}

/** Staff in charge may add signed copies of the report once the ticket is closed. */
export function mayAddSignedReport(actor: Actor | null, ticket: TicketState): Verdict {
  if (actor === null) return refused('TICKET_NOT_FOUND');
  const handled = mayActOn(actor, ticket);
  if (!handled.allowed) return handled;
  return ticket.status === 'CLOSED' ? ALLOWED : refused('TICKET_NOT_CLOSED');
}

/**
 * Administrators may delete any attachment, and other users their own. On closed tickets, only signed copies can be
 * deleted.
 */
export function mayDeleteAttachment(
  actor: Actor,
  ticket: TicketState,
  attachment: { uploadedById: string | null; signedReport?: boolean },
): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  if (actor.role !== 'ADMIN' && attachment.uploadedById !== actor.id) return refused('FORBIDDEN');
  return ticket.status === 'CLOSED' && !attachment.signedReport ? refused('TICKET_CLOSED') : ALLOWED;
}

export function mayExportPdf(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  return ticket.status === 'CLOSED' ? ALLOWED : refused('TICKET_NOT_CLOSED');
}

/** Clients who may read the ticket and staff in charge may write public messages. */
export function mayReply(actor: Actor, ticket: TicketState): Verdict {
  const usable = mayContribute(actor, ticket);
  if (!usable.allowed) return usable;
  return ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : ALLOWED;
}

/** Staff who may read the ticket may write internal notes. */
export function mayNote(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayReadAsStaff(actor, ticket);
  return readable.allowed && ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : readable;
}

/** Whether the caller may add collaborators and people in copy. */
export const mayAddParticipant = (actor: Actor, ticket: TicketState): Verdict => mayChange(actor, ticket);

/** Staff in charge may remove participants even from closed tickets; collaborators may remove themselves. */
export const mayRemoveParticipant = (actor: Actor, ticket: TicketState, userId: string): Verdict =>
  actor.id === userId ? mayReadAsStaff(actor, ticket) : mayActOn(actor, ticket);

/** Administrators may archive and restore closed tickets. */
export function mayArchive(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  if (actor.role !== 'ADMIN') return refused('FORBIDDEN');
  return ticket.status === 'CLOSED' ? ALLOWED : refused('TICKET_NOT_CLOSED');
}

/**
 * Callers who may close a ticket may close it as a duplicate, unless it has duplicates itself, because duplicates do
 * not chain.
 */
export function mayCloseAsDuplicate(actor: Actor, ticket: TicketState, hasDuplicates: boolean): Verdict {
  const closable = mayMove(actor, ticket, 'CLOSED');
  return closable.allowed && hasDuplicates ? refused('TICKET_HAS_DUPLICATES') : closable;
}

/** A change must be based on the current version. */
export const isCurrent = (ticket: Pick<Ticket, 'version'>, version: number | undefined): Verdict =>
  version === undefined || version === ticket.version ? ALLOWED : refused('TICKET_CHANGED');

type OfferedState = TicketState & { hasDuplicates: boolean; ownerCompanyId: string | null };

const RULES: Record<TicketAction, (actor: Actor, ticket: OfferedState) => Verdict> = {
  ASSIGN: mayTriage,
  SET_PRIORITY: mayTriage,
  EDIT: mayTriage,
  START: mayStart,
  REOPEN: (actor, ticket) =>
    ticket.status === 'OPEN' ? refused('INVALID_TRANSITION') : mayMove(actor, ticket, 'OPEN'),
  CLOSE: (actor, ticket) => mayMove(actor, ticket, 'CLOSED'),
  CLOSE_AS_DUPLICATE: (actor, ticket) => mayCloseAsDuplicate(actor, ticket, ticket.hasDuplicates),
  LOG_WORK: mayLogWork,
  READ_WORKLOGS: mayReadWorklogs,
  ADD_ATTACHMENT: mayAddAttachment,
  ADD_SIGNED_REPORT: mayAddSignedReport,
  EXPORT_PDF: mayExportPdf,
  ARCHIVE: (actor, ticket) => (ticket.archivedAt ? refused('CONFLICT') : mayArchive(actor, ticket)),
  UNARCHIVE: (actor, ticket) => (ticket.archivedAt ? mayArchive(actor, ticket) : refused('CONFLICT')),
  REPLY: mayReply,
  NOTE: mayNote,
  LINK_PLANT: mayLinkPlant,
  SET_OWNER: maySetOwner,
  SET_COMPANY: (actor, ticket) =>
    ticket.companyId === null && !ticket.awaitsMailboxProof ? maySetCompany(actor, ticket) : refused('CONFLICT'),
  ADD_PARTICIPANT: mayAddParticipant,
  SET_WAITING: maySetWaiting,
  LINK_TICKET: mayLinkTicket,
};

/** A ticket needs a complete assignment before work starts. */
function mayStart(actor: Actor, ticket: TicketState): Verdict {
  if (ticket.status === 'IN_PROGRESS') return refused('INVALID_TRANSITION');
  const movable = mayMove(actor, ticket, 'IN_PROGRESS');
  if (!movable.allowed) return movable;
  return ticket.technicalAreaId && ticket.assignedTechnicianId ? ALLOWED : refused('ASSIGNMENT_REQUIRED');
}

/** The actions that the interface offers, by the same rules as the endpoints. */
export const allowedActions = (actor: Actor, ticket: OfferedState): TicketAction[] =>
  TICKET_ACTIONS.filter((action) => RULES[action](actor, ticket).allowed);
