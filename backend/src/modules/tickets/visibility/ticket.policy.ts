import { TICKET_ACTIONS, type TicketAction, type TicketStatus } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { isInCharge, isOwner, mayRead, type TicketHolders } from './reach.js';
import type { Ticket } from '../model/ticket.entity.js';
import { findTransition, mayEverReach, type TransitionActor } from '../model/transitions.js';
import { ALLOWED, refused, type Verdict } from '#kernel/errors/index.js';

/** Pure rules: who may do what with a ticket. */
export type TicketState = TicketHolders &
  Pick<Ticket, 'status' | 'technicalAreaId'> & { archivedAt: Date | string | null };

export function mayChange(actor: Actor, ticket: TicketState): Verdict {
  const handled = mayActOn(actor, ticket);
  return handled.allowed && ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : handled;
}

/** Staff in charge of the ticket, also of a closed one: not those who only help. */
function mayActOn(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  return readable.allowed && !isInCharge(actor, ticket) ? refused('FORBIDDEN') : readable;
}

/** Only administrators change area, technician, priority and form fields. */
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

/** Staff who may read the ticket, also a closed one. */
function mayReadAsStaff(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  return readable.allowed && !isStaff(actor) ? refused('FORBIDDEN') : readable;
}

export const mayReadWorklogs = mayReadAsStaff;

/** To another ticket, which the caller reads, too. */
const mayLinkTicket = mayReadAsStaff;

/** To a plant of the registry. */
export const mayLinkPlant = mayActOn;

/** To a colleague of the owner: administrators, and key users who see the ticket. */
export function maySetOwner(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  if (actor.role !== 'ADMIN' && actor.companyRole !== 'KEY_USER') return refused('FORBIDDEN');
  if (ticket.status === 'CLOSED') return refused('TICKET_CLOSED');
  return ticket.companyId === null ? refused('OWNER_WITHOUT_COMPANY') : ALLOWED;
}

/** A visitor may have typed the owner's address: the owner or an administrator says whose ticket it is. */
export function maySetCompany(actor: Actor, ticket: TicketState & { ownerCompanyId: string | null }): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  if (actor.role !== 'ADMIN' && !isOwner(actor, ticket)) return refused('FORBIDDEN');
  return ticket.ownerCompanyId === null ? refused('OWNER_WITHOUT_COMPANY') : ALLOWED;
}

/** For a supplier or parts. */
export const maySetWaiting = mayChange;

export function mayLogWork(actor: Actor, ticket: TicketState): Verdict {
  const changeable = mayChange(actor, ticket);
  if (!changeable.allowed) return changeable;
  return ticket.status === 'IN_PROGRESS' ? ALLOWED : refused('TICKET_NOT_IN_PROGRESS');
}

/** One's own entries; administrators correct those of others, too. */
export function mayCorrectWork(actor: Actor, ticket: TicketState, { technicianId }: { technicianId: string }): Verdict {
  const changeable = mayChange(actor, ticket);
  if (!changeable.allowed) return changeable;
  return actor.role === 'ADMIN' || technicianId === actor.id ? ALLOWED : refused('FORBIDDEN');
}

/** What the other side sees: its readers, and staff in charge. */
const mayContribute = (actor: Actor, ticket: TicketState): Verdict =>
  isStaff(actor) ? mayActOn(actor, ticket) : mayRead(actor, ticket);

/** `actor` null: a visitor with the upload permit of this ticket. */
export function mayAddAttachment(actor: Actor | null, ticket: TicketState): Verdict {
  const usable = actor ? mayContribute(actor, ticket) : ALLOWED;
  if (!usable.allowed) return usable;
  return ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : ALLOWED;
}

/** Signed copies of the report: staff, once the ticket is closed. */
export function mayAddSignedReport(actor: Actor | null, ticket: TicketState): Verdict {
  if (actor === null) return refused('TICKET_NOT_FOUND');
  const handled = mayActOn(actor, ticket);
  if (!handled.allowed) return handled;
  return ticket.status === 'CLOSED' ? ALLOWED : refused('TICKET_NOT_CLOSED');
}

/**
 * Administrators delete any attachment, other users their own; closed tickets keep all but signed
 * copies.
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

/** Public messages: clients who may read the ticket, and staff in charge. */
export function mayReply(actor: Actor, ticket: TicketState): Verdict {
  const usable = mayContribute(actor, ticket);
  if (!usable.allowed) return usable;
  return ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : ALLOWED;
}

/** Internal notes: staff who may read the ticket. */
export function mayNote(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayReadAsStaff(actor, ticket);
  return readable.allowed && ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : readable;
}

/** Collaborators and people in copy. */
export const mayAddParticipant = (actor: Actor, ticket: TicketState): Verdict => mayChange(actor, ticket);

/** Closed tickets too; collaborators leave by themselves. */
export const mayRemoveParticipant = (actor: Actor, ticket: TicketState, userId: string): Verdict =>
  actor.id === userId ? mayReadAsStaff(actor, ticket) : mayActOn(actor, ticket);

/** To and from the archive: closed tickets only. */
export function mayArchive(actor: Actor, ticket: TicketState): Verdict {
  const readable = mayRead(actor, ticket);
  if (!readable.allowed) return readable;
  if (actor.role !== 'ADMIN') return refused('FORBIDDEN');
  return ticket.status === 'CLOSED' ? ALLOWED : refused('TICKET_NOT_CLOSED');
}

/**
 * Callers who may close a ticket may close it as a duplicate, unless it has duplicates: they do not
 * chain.
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

/** 'Start working' needs a complete assignment. */
function mayStart(actor: Actor, ticket: TicketState): Verdict {
  if (ticket.status === 'IN_PROGRESS') return refused('INVALID_TRANSITION');
  const movable = mayMove(actor, ticket, 'IN_PROGRESS');
  if (!movable.allowed) return movable;
  return ticket.technicalAreaId && ticket.assignedTechnicianId ? ALLOWED : refused('ASSIGNMENT_REQUIRED');
}

/** The actions that the interface offers, by the rules that the calls enforce. */
export const allowedActions = (actor: Actor, ticket: OfferedState): TicketAction[] =>
  TICKET_ACTIONS.filter((action) => RULES[action](actor, ticket).allowed);
