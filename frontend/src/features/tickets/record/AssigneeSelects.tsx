import type { ChangeEvent } from 'react';
import { type RaRecord, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TechnicianLoad } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { loadText, useAssignableAreas, useTechnicians, type Assignee } from './assignment';

/** The technicians with their load, only those of the area once one is chosen. Choosing a technician sets the area. */
const TechnicianInput = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<Assignee>();
  const technicalAreaId = useWatch<Assignee, 'technicalAreaId'>({ name: 'technicalAreaId' });
  const technicians = useTechnicians();
  const offered = technicians?.filter(({ technicalArea }) => !technicalAreaId || technicalArea?.id === technicalAreaId);
  const follow = (event: ChangeEvent<HTMLInputElement> | RaRecord): void => {
    const { value } = event.target as HTMLInputElement;
    const area = offered?.find(({ id }) => id === value)?.technicalArea;
    if (area) setValue('technicalAreaId', area.id);
  };
  return (
    <SelectInput
      source="assignedTechnicianId"
      label="tickets.technician"
      choices={offered ?? []}
      optionText={(technician: TechnicianLoad) => `${fullName(technician)} · ${loadText(technician, translate)}`}
      translateChoice={false}
      emptyText="tickets.noTechnician"
      helperText={offered?.length === 0 ? 'tickets.assignment.emptyArea' : false}
      parse={String}
      onChange={follow}
    />
  );
};

/** A change of the area clears the technician. `ownAreaId` is offered even if it is no longer in use. */
const AreaInput = ({ ownAreaId = null }: { ownAreaId?: string | null }) => {
  const { setValue } = useFormContext<Assignee>();
  return (
    <SelectInput
      source="technicalAreaId"
      label="tickets.technicalArea"
      helperText={false}
      choices={useAssignableAreas(ownAreaId)}
      translateChoice={false}
      emptyText="tickets.noArea"
      parse={String}
      onChange={() => setValue('assignedTechnicianId', '')}
    />
  );
};

/** The technician, and the area. */
export const AssigneeSelects = ({ ownAreaId }: { ownAreaId?: string | null }) => (
  <>
    <TechnicianInput />
    <AreaInput ownAreaId={ownAreaId} />
  </>
);
