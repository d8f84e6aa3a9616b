import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import { fieldError } from '@/kit/form/field-errors';
import type { TicketFormValues } from './ticket-form';
import { validateTicket } from './ticket-validation';

/** Validates only the fields of the category whose tab is open. */
export const ticketResolver: Resolver<TicketFormValues, TicketCategory> = (values, category = 'ASSISTANCE') => {
  const issues = validateTicket(category, values);
  if (issues.length === 0) return { values, errors: {} };
  const errors: FieldErrors<TicketFormValues> = {};
  for (const issue of issues) set(errors, issue.path, fieldError(issue));
  return { values: {}, errors };
};
