import { composed, type ModificationType, TICKET_EDITS } from '@contract/index';
import type { Ticket, TicketEdit } from '@/api/types';

/** What an administrator corrects; the fields of other categories stand idle. */
export interface EditForm {
  title: string;
  company: string;
  name: string;
  surname: string;
  email: string;
  contactPhone: string;
  plantType: string;
  plantSerialNumber: string;
  description: string;
  modificationType: ModificationType;
  alarmsPresent: boolean;
  alarmDetails: string;
  productionStopped: boolean;
}

export const editFormOf = (ticket: Ticket): EditForm => ({
  title: ticket.title,
  company: ticket.company,
  name: ticket.name,
  surname: ticket.surname,
  email: ticket.email,
  contactPhone: ticket.contactPhone ?? '',
  plantType: ticket.plantType,
  plantSerialNumber: ticket.plantSerialNumber,
  description: ticket.description,
  modificationType: ticket.modificationType ?? 'SOFTWARE',
  alarmsPresent: ticket.alarmsPresent ?? false,
  alarmDetails: ticket.alarmDetails ?? '',
  productionStopped: ticket.productionStopped ?? false,
});

/** As the service keeps it. */
const normal = (value: string | boolean): string | boolean =>
  typeof value === 'string' ? composed(value).trim() : value;

/** Without alarms there are no details to speak of: those that stood there go, what was typed meanwhile does not count. */
const detailsOf = (form: EditForm, start: EditForm): string => {
  if (form.alarmsPresent) return form.alarmDetails;
  return start.alarmsPresent ? '' : start.alarmDetails;
};

/** The fields that differ from the ticket. */
export const editOf = (form: EditForm, ticket: Ticket): TicketEdit => {
  const start = editFormOf(ticket);
  const values: EditForm = { ...form, alarmDetails: detailsOf(form, start) };
  const changed = TICKET_EDITS[ticket.category].filter((field) => normal(values[field]) !== start[field]);
  return Object.fromEntries(
    changed.map((field) => [field, normal(values[field]) === '' ? null : normal(values[field])]),
  );
};
