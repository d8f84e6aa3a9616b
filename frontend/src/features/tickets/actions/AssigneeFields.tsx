import { useFormContext, useWatch } from 'react-hook-form';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { loadText, useAssignableAreas, useTechnicians, type Assignee } from './assignment';

/** Those of the area once there is one. */
const TechnicianField = () => {
  const translate = useTranslate();
  const { control, setValue } = useFormContext<Assignee>();
  const technicalAreaId = useWatch({ control, name: 'technicalAreaId' });
  const technicians = useTechnicians();
  const offered = technicians?.filter((each) => technicalAreaId === '' || each.technicalArea?.id === technicalAreaId);
  return (
    <FormSelect
      control={control}
      name="assignedTechnicianId"
      label={translate('tickets.technician')}
      options={(offered ?? []).map((technician) => ({
        value: technician.id,
        label: `${fullName(technician)} · ${loadText(technician, translate)}`,
      }))}
      emptyLabel={translate('tickets.noTechnician')}
      help={offered?.length === 0 ? translate('tickets.assignment.emptyArea') : undefined}
      onChosen={(id) => {
        const area = offered?.find((technician) => technician.id === id)?.technicalArea;
        if (area) setValue('technicalAreaId', area.id);
      }}
    />
  );
};

/** The technician, and the area that follows. `ownAreaId`: an area that is offered even if it is no longer in use. */
export const AssigneeFields = ({ ownAreaId = null }: { ownAreaId?: string | null }) => {
  const translate = useTranslate();
  const areas = useAssignableAreas(ownAreaId);
  const { control, setValue } = useFormContext<Assignee>();
  return (
    <>
      <TechnicianField />
      <FormSelect
        control={control}
        name="technicalAreaId"
        label={translate('tickets.technicalArea')}
        options={areas.map((area) => ({ value: area.id, label: area.name }))}
        emptyLabel={translate('tickets.noArea')}
        onChosen={() => setValue('assignedTechnicianId', '')}
      />
    </>
  );
};
