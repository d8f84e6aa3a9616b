import { useEffect } from 'react';
import type { User } from '@/api/types';
import { prefillOf, PROFILE_FIELDS } from './ticket-form';
import type { TicketForm } from './use-ticket-form';

const PLANT_FIELDS = ['plantType', 'plantSerialNumber'] as const;

/** Fills blank fields from the profile of a client, and the plant that the address names; typed values stay. */
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
