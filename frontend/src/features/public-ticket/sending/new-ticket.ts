import type { Language, TicketCategory } from '@contract/enums/index';
import { fieldOf, fieldsOf, type TicketFieldName } from '@contract/ticket-fields';
import type { createTicket } from '@/api/generated/public';
import { stoppedSinceOf, type TicketFormValues } from '../ticket-form';

export type NewTicket = Parameters<typeof createTicket>[0];

/** The trimmed value to send; undefined where an optional value is blank, or the form does not ask for it. */
const valueToSend = (name: TicketFieldName, values: TicketFormValues): string | boolean | undefined => {
  const { kind, required, askedWith } = fieldOf(name);
  const value = values[name];
  if (typeof value === 'boolean') return value;
  if (kind === 'yesNo') return value === 'true';
  if (askedWith !== undefined && values[askedWith as TicketFieldName] !== 'true') return undefined;
  return value.trim() || (required || askedWith !== undefined ? '' : undefined);
};

/** The fields of the form that belong to the category. */
export const newTicketOf = (category: TicketCategory, values: TicketFormValues, language: Language): NewTicket => {
  const parts = values.parts.map((part) => ({
    partCode: part.partCode.trim(),
    description: part.description.trim(),
    quantity: Number(part.quantity),
  }));
  const since = stoppedSinceOf(category, values);
  return {
    category,
    ...Object.fromEntries(fieldsOf(category).map((name) => [name, valueToSend(name, values)])),
    language,
    ...(since ? { stoppedSince: new Date(since).toISOString() } : {}),
    ...(category === 'SPARE_PART' ? { parts } : {}),
  } as NewTicket;
};
