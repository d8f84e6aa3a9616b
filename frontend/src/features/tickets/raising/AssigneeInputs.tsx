import { SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TICKET_PRIORITIES } from '@contract/index';
import type { User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { choicesOf, ReferenceFilter } from '@/shared/mui/record/filters';
import { AreaInput } from '../actions/AssigneeSelects';

const PRIORITIES = choicesOf(TICKET_PRIORITIES, (value) => `tickets.priority.${value}`);

/** Priority, and who is to work on it. The area follows the technician. */
export const AssigneeInputs = () => {
  const { setValue } = useFormContext();
  const technicalAreaId = useWatch<Record<string, string>>({ name: 'technicalAreaId' });
  return (
    <>
      <SelectInput source="priority" label="tickets.priorityLabel" helperText={false} choices={PRIORITIES} />
      <ReferenceFilter<User>
        source="assignedTechnicianId"
        label="tickets.technician"
        reference="admin/users"
        sort={{ field: 'surname', order: 'ASC' }}
        filter={{ role: 'TECHNICIAN', isActive: 'true', ...(technicalAreaId ? { technicalAreaId } : {}) }}
        helperText={false}
        optionText={fullName}
        onChosen={(technician) => technician && setValue('technicalAreaId', technician.technicalAreaId)}
      />
      <AreaInput />
    </>
  );
};
