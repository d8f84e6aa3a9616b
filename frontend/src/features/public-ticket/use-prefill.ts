import { useEffect } from 'react';
import type { User } from '@/api/types';
import { prefillOf, PROFILE_FIELDS } from './ticket-form';
import type { TicketForm } from './use-ticket-form';

/** Fills blank fields from the profile; typed values stay. */
export const usePrefill = (form: TicketForm, user: User | null): void => {
  useEffect(() => {
    if (!user) return;
    const known = prefillOf(user);
    for (const field of PROFILE_FIELDS) {
      const value = known[field];
      if (value && form.getValues(field).trim() === '') {
        form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      }
    }
  }, [form, user]);
};
