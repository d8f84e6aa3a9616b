import {
  composed,
  EDIT_FIELDS,
  fieldOf,
  type FieldValue,
  isYesOrNo,
  TICKET_EDITS,
  type TicketEditField,
} from '@contract/index';
import type { Ticket, TicketEdit } from '@/api/types';

/** The fields that an administrator corrects; those of other categories are not used. */
export type EditForm = { [Name in TicketEditField]: FieldValue<Name> };

export const editFormOf = (ticket: Ticket): EditForm =>
  Object.fromEntries(
    EDIT_FIELDS.map((name) => [name, ticket[name] ?? fieldOf(name).otherwise ?? (isYesOrNo(name) ? false : '')]),
  ) as EditForm;

/** Returns the value as the service stores it. React-admin's inputs return null when they are emptied. */
const normalise = (value: string | boolean | null): string | boolean =>
  typeof value === 'boolean' ? value : composed(value ?? '').trim();

/** Without alarms there are no details: stored ones are removed, and newly typed ones are ignored. */
const valueOf = (name: TicketEditField, form: EditForm, start: EditForm): string | boolean | null => {
  const askedWith = fieldOf(name).askedWith as TicketEditField | undefined;
  if (askedWith === undefined || form[askedWith] === true) return form[name];
  return start[askedWith] === true ? '' : start[name];
};

/** The fields that differ from the ticket. */
export const editOf = (form: EditForm, ticket: Ticket): TicketEdit => {
  const start = editFormOf(ticket);
  const values = TICKET_EDITS[ticket.category].map((name) => [name, normalise(valueOf(name, form, start))] as const);
  const changed = values.filter(([name, value]) => value !== start[name]);
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
};
