import { useFormContext } from 'react-hook-form';
import type { User } from '@/api/types';
import { clientName } from '@/kit/format/people';
import { ReferenceFilter } from '@/kit/office/record/filters';
import { contactOf } from './new-ticket';

/** An existing client, whose particulars fill the contact. A new one is only typed there. */
export const ClientPicker = () => {
  const { setValue } = useFormContext();
  const fill = (client: User | undefined): void => {
    if (!client) return;
    for (const [name, value] of Object.entries(contactOf(client)))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ReferenceFilter<User>
      source="clientId"
      label="tickets.raising.client"
      helperText="tickets.raising.clientHelp"
      reference="admin/users"
      sort={{ field: 'surname', order: 'ASC' }}
      filter={{ role: 'CLIENT', isActive: 'true' }}
      optionText={clientName}
      onChosen={fill}
    />
  );
};
