import { DEFAULT_LANGUAGE, type FormColumn, type Language } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { formColumns } from './form-columns.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { NewTicket } from './new-ticket.dto.js';
import { describeParts, totalQuantity } from './part-lines.js';
import { titleFor } from './ticket-title.js';

export type TicketDraft = Pick<Ticket, FormColumn | 'category' | 'parts' | 'quantity' | 'language' | 'priority'>;

/** The ticket's content as stored. Only an administrator's priority counts. */
export function draftTicket(request: NewTicket, actor: Actor | undefined): TicketDraft {
  const language = request.language ?? languageOf(actor);
  const { category } = request;
  const content = { category, ...formColumns(request), ...partColumns(request) };
  return {
    ...content,
    title: request.title ?? titleFor(content, language),
    language,
    priority: (actor?.role === 'ADMIN' && request.priority) || 'NOT_SET',
  };
}

/** Staff write for a client, whose language they specify. */
const languageOf = (actor: Actor | undefined): Language =>
  actor?.role === 'CLIENT' ? actor.language : DEFAULT_LANGUAGE;

/** An order is described by its lines. */
const partColumns = (request: NewTicket): Pick<Ticket, 'parts' | 'quantity'> & { description?: string } =>
  request.category === 'SPARE_PART'
    ? {
        description: describeParts(request.parts),
        parts: request.parts,
        quantity: totalQuantity(request.parts),
      }
    : { parts: null, quantity: null };
