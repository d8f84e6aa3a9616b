import { BooleanInput, ReferenceInput, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS, MACRO_STATUSES, STAFF_WAITS, TICKET_PRIORITIES } from '@contract/index';
import type { User } from '@/api/types';
import { UserFilter } from '@/desk/record-filters';
import { fullName } from '@/kit/format/people';
import { useLanguage } from '@/kit/i18n/I18nRoot';
import { CannedInputs } from '@/desk/CannedInputs';
import { RecordDialog } from '@/kit/office/record/RecordDialog';
import { choicesOf } from '@/kit/office/record/filters';

/** The fields that are sent. */
const FIELDS = [
  'title',
  'language',
  'body',
  'keepAwaiting',
  'status',
  'priority',
  'technicalAreaId',
  'assignedTechnicianId',
  'waitingFor',
] as const;

const STATUSES = choicesOf(MACRO_STATUSES, (status) => `tickets.status.${status}`);
const PRIORITIES = choicesOf(TICKET_PRIORITIES, (priority) => `tickets.priority.${priority}`);
const WAITS = choicesOf(STAFF_WAITS, (wait) => `tickets.waiting.${wait}`);
const STEP = { helperText: false, emptyText: 'macros.unchanged' } as const;
const ACTIVE = { role: 'TECHNICIAN', isActive: 'true' };

const TextInputs = () => {
  const hasText = Boolean(useWatch<{ body?: string | null }, 'body'>({ name: 'body' }));
  return (
    <>
      <CannedInputs help="macros.bodyHelp" minRows={4} />
      {hasText && <BooleanInput source="keepAwaiting" helperText={false} />}
    </>
  );
};

/** The area is set to that of the chosen technician. */
const Assignment = () => {
  const { setValue } = useFormContext();
  const follow = (user: User | undefined) =>
    user?.technicalArea && setValue('technicalAreaId', user.technicalArea.id, { shouldDirty: true });
  return (
    <>
      <ReferenceInput
        source="technicalAreaId"
        reference="admin/areas"
        perPage={LIMITS.listLimit.max}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <SelectInput {...STEP} />
      </ReferenceInput>
      <UserFilter
        source="assignedTechnicianId"
        label="macros.fields.assignedTechnicianId"
        filter={ACTIVE}
        optionText={fullName}
        moreOf={(user) => user.technicalArea?.name}
        helperText={false}
        onChosen={follow}
      />
    </>
  );
};

/** A new macro, or one to edit. */
const MacroForm = () => {
  const language = useLanguage();
  return (
    <RecordDialog texts="macros" defaultValues={{ title: '', language, keepAwaiting: false }} fields={FIELDS}>
      <TextInputs />
      <SelectInput source="status" choices={STATUSES} {...STEP} />
      <SelectInput source="priority" choices={PRIORITIES} {...STEP} />
      <Assignment />
      <SelectInput source="waitingFor" choices={WAITS} {...STEP} />
    </RecordDialog>
  );
};

export default MacroForm;
