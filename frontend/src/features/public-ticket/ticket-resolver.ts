import { set, type FieldError, type FieldErrors, type Resolver } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums';
import type { ErrorDetail } from '@contract/error-codes';
import type { Fault } from '@/shared/validation/rules';
import type { TicketFormValues } from './ticket-form';
import { validateTicket } from './ticket-validation';

/** A fault in the words of the form library; texts are made where it is shown, in the language of then. */
const formError = ({ code, limits = {} }: Fault): FieldError => ({
  type: code,
  types: Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])),
});

/** Looks only at the fields of the category whose tab is open. */
export const ticketResolver: Resolver<TicketFormValues, TicketCategory> = (values, category = 'ASSISTANCE') => {
  const faults = validateTicket(category, values);
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<TicketFormValues> = {};
  for (const fault of faults) set(errors, fault.path, formError(fault));
  return { values: {}, errors };
};

/** A field that the API refused, as an error of the form. */
export const refusedField = ({ code, message }: ErrorDetail): FieldError => {
  const [min = '', max = min] = message.match(/\d+/g) ?? [];
  return { type: code, message, types: { min, max } };
};
