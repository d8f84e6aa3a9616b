import { useFormContext, useWatch } from 'react-hook-form';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { useAssignableAreas, useTechniciansOf, type Assignee } from './assignment';

const TechnicianField = () => {
  const translate = useTranslate();
  const { control } = useFormContext<Assignee>();
  const technicalAreaId = useWatch({ control, name: 'technicalAreaId' });
  const { technicians, isLoaded } = useTechniciansOf(technicalAreaId);
  const isEmpty = isLoaded && technicians.length === 0;
  return (
    <FormSelect
      control={control}
      name="assignedTechnicianId"
      label={translate('tickets.technician')}
      options={technicians.map((technician) => ({ value: technician.id, label: fullName(technician) }))}
      emptyLabel={translate('tickets.noTechnician')}
      disabled={technicalAreaId === ''}
      help={isEmpty ? translate('tickets.assignment.emptyArea') : undefined}
    />
  );
};

/** Area and technician of that area, in a form's context. `ownAreaId`: an area that is offered even if it is no longer in use. */
export const AssigneeFields = ({ ownAreaId = null }: { ownAreaId?: string | null }) => {
  const translate = useTranslate();
  const areas = useAssignableAreas(ownAreaId);
  const { control, setValue } = useFormContext<Assignee>();
  return (
    <>
      <FormSelect
        control={control}
        name="technicalAreaId"
        label={translate('tickets.technicalArea')}
        options={areas.map((area) => ({ value: area.id, label: area.name }))}
        emptyLabel={translate('tickets.noArea')}
        onChosen={() => setValue('assignedTechnicianId', '')}
      />
      <TechnicianField />
    </>
  );
};
