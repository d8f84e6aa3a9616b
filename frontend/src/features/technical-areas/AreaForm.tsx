import { BooleanInput, TextInput } from 'react-admin';
import { LIMITS } from '@contract/index';
import { RecordDialog } from '@/kit/office/record/RecordDialog';
import { validateBy } from '@/kit/office/form/inputs';
import { atMost, oneLine, requiredRule } from '@/kit/validation/rules';

/** The fields that are sent. */
const FIELDS = ['name', 'description', 'isActive'] as const;

const ownTexts = (field: 'name' | 'description') => ({
  required: `technicalAreas.${field}Required`,
  maxLength: `technicalAreas.${field}TooLong`,
});

const NEW = { name: '', description: '', isActive: true };

/** A new technical area, or one to edit. */
const AreaForm = () => (
  <RecordDialog texts="technicalAreas" defaultValues={NEW} fields={FIELDS}>
    <TextInput source="name" validate={validateBy([requiredRule, oneLine(LIMITS.areaName.max)], ownTexts('name'))} />
    <TextInput
      source="description"
      multiline
      minRows={3}
      validate={validateBy([requiredRule, atMost(LIMITS.areaDescription.max)], ownTexts('description'))}
    />
    <BooleanInput source="isActive" helperText="technicalAreas.isActiveHelp" />
  </RecordDialog>
);

export default AreaForm;
