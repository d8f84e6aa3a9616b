import { BooleanInput, TextInput } from 'react-admin';
import { DEFAULT_WARNINGS, LIMITS } from '@contract/index';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';
import { TargetsInput } from './TargetsInput';
import { WarningsInput } from './WarningsInput';

/** The fields that are sent. */
const FIELDS = ['name', 'isDefault', 'shownToClient', 'pausesForAll', 'targets', 'warnings'] as const;

const WITH_ACTIVITY = [...FIELDS, 'isActive'];
const NEW = { name: '', isDefault: false, shownToClient: true, targets: [], warnings: DEFAULT_WARNINGS };

/** A new service level, or one to edit. */
const LevelForm = () => {
  const isNew = useIsNew();
  return (
    <RecordDialog texts="serviceLevels" maxWidth="md" defaultValues={NEW} fields={isNew ? FIELDS : WITH_ACTIVITY}>
      <TextInput source="name" validate={validateBy([requiredRule, oneLine(LIMITS.serviceLevelName.max)])} />
      <TargetsInput />
      <WarningsInput />
      <BooleanInput source="isDefault" helperText="serviceLevels.isDefaultHelp" />
      <BooleanInput source="shownToClient" helperText="serviceLevels.shownToClientHelp" />
      <BooleanInput source="pausesForAll" helperText="serviceLevels.pausesForAllHelp" />
      {!isNew && <BooleanInput source="isActive" helperText="serviceLevels.isActiveHelp" />}
    </RecordDialog>
  );
};

export default LevelForm;
