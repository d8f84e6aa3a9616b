import { BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  CANNED_VARIABLES,
  LANGUAGES,
  LIMITS,
  MACRO_STATUSES,
  STAFF_WAITS,
  TICKET_PRIORITIES,
  unknownVariables,
} from '@contract/index';
import type { User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { choicesOf, ReferenceFilter } from '@/shared/mui/record/filters';
import { valid } from '@/shared/mui/record/validate';
import { atMost, oneLine, required, type Rule } from '@/shared/validation/rules';

/** The fields that are sent. */
export const FIELDS = [
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

const VARIABLES = CANNED_VARIABLES.map((name) => `{${name}}`).join(', ');
const LANGUAGE_CHOICES = choicesOf(LANGUAGES, (language) => `common.languages.${language}`);
const STATUSES = choicesOf(MACRO_STATUSES, (status) => `tickets.status.${status}`);
const PRIORITIES = choicesOf(TICKET_PRIORITIES, (priority) => `tickets.priority.${priority}`);
const WAITS = choicesOf(STAFF_WAITS, (wait) => `tickets.waiting.${wait}`);
const STEP = { helperText: false, emptyText: 'macros.unchanged' } as const;
const ACTIVE = { role: 'TECHNICIAN', isActive: 'true' };

const knownVariables: Rule = (value) => (unknownVariables(value).length > 0 ? { code: 'unknownVariable' } : null);

const TextInputs = () => {
  const translate = useTranslate();
  const hasText = Boolean(useWatch<{ body?: string | null }, 'body'>({ name: 'body' }));
  return (
    <>
      <TextInput source="title" validate={valid([required, oneLine(LIMITS.cannedTitle.max)])} />
      <SelectInput source="language" choices={LANGUAGE_CHOICES} isRequired />
      <TextInput
        source="body"
        multiline
        minRows={4}
        helperText={translate('macros.bodyHelp', { variables: VARIABLES })}
        validate={valid([atMost(LIMITS.cannedBody.max), knownVariables])}
      />
      {hasText && <BooleanInput source="keepAwaiting" helperText={false} />}
    </>
  );
};

/** The area follows the technician. */
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
      <ReferenceFilter
        source="assignedTechnicianId"
        label="macros.fields.assignedTechnicianId"
        reference="admin/users"
        filter={ACTIVE}
        sort={{ field: 'surname', order: 'ASC' }}
        optionText={(user: User) => fullName(user)}
        moreOf={(user) => user.technicalArea?.name}
        helperText={false}
        onChosen={follow}
      />
    </>
  );
};

export const MacroFields = () => (
  <>
    <TextInputs />
    <SelectInput source="status" choices={STATUSES} {...STEP} />
    <SelectInput source="priority" choices={PRIORITIES} {...STEP} />
    <Assignment />
    <SelectInput source="waitingFor" choices={WAITS} {...STEP} />
  </>
);
