import { fieldOf, type FormColumn, TICKET_FIELD_NAMES } from '#contract/index.js';
import type { NewTicket } from './new-ticket.dto.js';
import type { Ticket } from '../model/ticket.entity.js';

/** Columns of the form; null when the category lacks the field. */
export function formColumns(request: NewTicket): Pick<Ticket, FormColumn> {
  const sent = request as unknown as Readonly<Record<string, unknown>>;
  const entries = TICKET_FIELD_NAMES.map((name) => {
    const { column, categories, otherwise = null } = fieldOf(name);
    return [column, categories.includes(request.category) ? (sent[name] ?? otherwise) : null];
  });
  return Object.fromEntries(entries) as Pick<Ticket, FormColumn>;
}
