import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TICKET_PRIORITIES } from '@contract/index';
import type { Ticket } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { ASSIGNABLE_STATUSES, useAssignableAreas, useTechniciansOf, type Assignment } from './assignment';

type Form = UseFormReturn<Assignment>;

const TechnicianField = ({ form: { control } }: { form: Form }) => {
  const translate = useTranslate();
  const technicalAreaId = useWatch({ control, name: 'technicalAreaId' });
  const { technicians, isLoaded } = useTechniciansOf(technicalAreaId);
  const nobody = isLoaded && technicians.length === 0;
  return (
    <FormSelect
      control={control}
      name="assignedTechnicianId"
      label={translate('tickets.technician')}
      options={technicians.map((technician) => ({ value: technician.id, label: fullName(technician) }))}
      emptyLabel={translate('tickets.noTechnician')}
      disabled={technicalAreaId === ''}
      help={nobody ? translate('tickets.assignment.nobodyInArea') : undefined}
    />
  );
};

export const AssignmentFields = ({ ticket, form }: { ticket: Ticket; form: Form }) => {
  const translate = useTranslate();
  const areas = useAssignableAreas(ticket);
  const { control, setValue } = form;
  return (
    <>
      <FormSelect
        control={control}
        name="status"
        label={translate('tickets.statusLabel')}
        options={ASSIGNABLE_STATUSES.map((value) => ({ value, label: translate(`tickets.status.${value}`) }))}
      />
      <FormSelect
        control={control}
        name="technicalAreaId"
        label={translate('tickets.technicalArea')}
        options={areas.map((area) => ({ value: area.id, label: area.name }))}
        emptyLabel={translate('tickets.noArea')}
        onChosen={() => setValue('assignedTechnicianId', '')}
      />
      <TechnicianField form={form} />
      <FormSelect
        control={control}
        name="priority"
        label={translate('tickets.priorityLabel')}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: translate(`tickets.priority.${value}`) }))}
      />
    </>
  );
};
