import { BooleanInput, TextInput } from 'react-admin';
import { LIMITS } from '@contract/index';
import { valid } from '@/shared/mui/record/validate';
import { atMost, oneLine, required } from '@/shared/validation/rules';

/** The fields that are sent. */
export const FIELDS = ['name', 'description', 'isActive'] as const;

const own = (field: 'name' | 'description') => ({
  required: `technicalAreas.${field}Required`,
  maxLength: `technicalAreas.${field}TooLong`,
});

export const AreaFields = () => (
  <>
    <TextInput source="name" validate={valid([required, oneLine(LIMITS.areaName.max)], own('name'))} />
    <TextInput
      source="description"
      multiline
      minRows={3}
      validate={valid([required, atMost(LIMITS.areaDescription.max)], own('description'))}
    />
    <BooleanInput source="isActive" helperText="technicalAreas.isActiveHelp" />
  </>
);
