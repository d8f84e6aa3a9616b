import { useEffect, useMemo, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn, set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import { isApiError } from '@/api/api-error';
import { refusedField, fieldError } from '@/kit/form/field-errors';
import type { Draft } from './sending/draft';
import { emptyForm, type TicketFormValues, prefillOf, PROFILE_FIELDS } from './ticket-form';
import { validateTicket } from './ticket-validation';
import type { User } from '@/api/types';

/** Validates only the fields of the category whose tab is open. */
const ticketResolver: Resolver<TicketFormValues, TicketCategory> = (values, category = 'ASSISTANCE') => {
  const issues = validateTicket(category, values);
  if (issues.length === 0) return { values, errors: {} };
  const errors: FieldErrors<TicketFormValues> = {};
  for (const issue of issues) set(errors, issue.path, fieldError(issue));
  return { values: {}, errors };
};

export type TicketForm = UseFormReturn<TicketFormValues, TicketCategory>;

/** One form for the three categories. It validates on submit and then on each change, until the tab changes. */
export const useTicketForm = (category: TicketCategory, draft: Draft | null): TicketForm => {
  const [defaultValues] = useState(() => draft?.values ?? emptyForm());
  const form = useForm<TicketFormValues, TicketCategory>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues,
    context: category,
    resolver: ticketResolver,
  });
  useEffect(() => {
    form.reset(undefined, { keepValues: true, keepDefaultValues: true });
  }, [form, category]);
  return form;
};

/** Shows the API's refusals at their fields. Returns false when no refusal belongs to a field of the form. */
export const useRefusals = (form: TicketForm): ((error: unknown) => boolean) =>
  useMemo(
    () => (error) => {
      if (!isApiError(error, 'VALIDATION_FAILED')) return false;
      const known = error.details.filter(({ field }) => (field.split('.')[0] ?? '') in form.getValues());
      for (const detail of known) form.setError(detail.field as FieldPath<TicketFormValues>, refusedField(detail));
      return known.length > 0;
    },
    [form],
  );

const PLANT_FIELDS = ['plantType', 'plantSerialNumber'] as const;

/** Fills blank fields from the client's profile and from the plant that the address names. Typed values stay. */
export const usePrefill = (form: TicketForm, client: User | null): void => {
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    for (const field of PLANT_FIELDS) {
      const value = asked.get(field);
      if (value && form.getValues(field).trim() === '') form.setValue(field, value, { shouldDirty: true });
    }
  }, [form]);
  useEffect(() => {
    if (!client) return;
    const known = prefillOf(client);
    for (const field of PROFILE_FIELDS) {
      const value = known[field];
      if (value && form.getValues(field).trim() === '') {
        form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      }
    }
  }, [form, client]);
};
