import type { TicketFieldName } from '@contract/index';
import type { Ticket } from '@/api/types';
import type { Translate } from '@/i18n/i18n';

/** What a field of a ticket says, in words; null where it says nothing. */
export const fieldText = (ticket: Ticket, name: TicketFieldName, translate: Translate): string | null => {
  const value = ticket[name];
  if (typeof value === 'boolean') return translate(value ? 'tickets.yes' : 'tickets.no');
  return value !== null && name === 'modificationType' ? translate(`tickets.modificationType.${value}`) : value;
};
