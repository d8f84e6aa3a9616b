import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import { fieldError } from '@/shared/form/field-errors';
import type { TicketFormValues } from './ticket-form';
import { validateTicket } from './ticket-validation';

/** Looks only at the fields of the category whose tab is open. */
export const ticketResolver: Resolver<TicketFormValues, TicketCategory> = (values, category = 'ASSISTANCE') => {
  const faults = validateTicket(category, values);
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<TicketFormValues> = {};
  for (const fault of faults) set(errors, fault.path, fieldError(fault));
  return { values: {}, errors };
};
