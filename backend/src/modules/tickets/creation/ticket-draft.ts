import { DEFAULT_LANGUAGE, fieldOf, type FormColumn, type Language, TICKET_FIELD_NAMES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { NewTicket } from './new-ticket.dto.js';
import { describeParts, totalQuantity } from './part-lines.js';
import { titleFor } from './ticket-title.js';

export type TicketDraft = Pick<
  Ticket,
  FormColumn | 'category' | 'parts' | 'quantity' | 'language' | 'priority' | 'asksForPaper'
>;

/** The ticket's content as stored. Only an administrator's priority counts. */
export function draftTicket(request: NewTicket, actor: Actor | undefined): TicketDraft {
  const language = request.language ?? languageOf(actor);
  const { category } = request;
  const content = { category, ...formColumns(request), ...partColumns(request) };
  return {
    ...content,
    title: request.title ?? titleFor(content, language),
    language,
    asksForPaper: request.category === 'ASSISTANCE' && request.asksForPaper === true,
    priority: (actor?.role === 'ADMIN' && request.priority) || 'NOT_SET',
  };
}

/** Staff write on behalf of a client and choose the client's language. */
const languageOf = (actor: Actor | undefined): Language =>
  actor?.role === 'CLIENT' ? actor.language : DEFAULT_LANGUAGE;

/** The description of an order is made from its lines. */
const partColumns = (request: NewTicket): Pick<Ticket, 'parts' | 'quantity'> & { description?: string } =>
  request.category === 'SPARE_PART'
    ? {
        description: describeParts(request.parts),
        parts: request.parts,
        quantity: totalQuantity(request.parts),
      }
    : { parts: null, quantity: null };

/** Columns of the form; null when the category lacks the field. */
function formColumns(request: NewTicket): Pick<Ticket, FormColumn> {
  const sent = request as unknown as Readonly<Record<string, unknown>>;
  const entries = TICKET_FIELD_NAMES.map((name) => {
    const { column, categories, otherwise = null } = fieldOf(name);
    return [column, categories.includes(request.category) ? (sent[name] ?? otherwise) : null];
  });
  return Object.fromEntries(entries) as Pick<Ticket, FormColumn>;
}
