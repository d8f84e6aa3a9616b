import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { LIMITS } from '@contract/index';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';
import { validateBy, validateInteger } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';

/** The fields of a model that are sent; those of a new one also include the manufacturer. */
const FIELDS = ['code', 'name', 'aliases', 'expectedLifeYears', 'isActive'] as const;

const NEW = { manufacturer: '', code: '', name: '', aliases: '', expectedLifeYears: null, isActive: true };
const WITH_MANUFACTURER = ['manufacturer', ...FIELDS];

const validateLife = validateInteger(LIMITS.expectedLifeYears, 'plantModels.expectedLifeInvalid');

/** A new model, or one to edit. */
const ModelForm = () => {
  const isNew = useIsNew();
  return (
    <RecordDialog texts="plantModels" defaultValues={NEW} fields={isNew ? WITH_MANUFACTURER : FIELDS}>
      <TextInput
        source="manufacturer"
        disabled={!isNew}
        validate={validateBy([requiredRule, oneLine(LIMITS.manufacturer.max)])}
        helperText={isNew ? 'plantModels.manufacturerHelp' : false}
      />
      <TextInput source="code" validate={validateBy([requiredRule, oneLine(LIMITS.plantType.max)])} />
      <TextInput source="name" validate={validateBy([oneLine(LIMITS.plantModelName.max)])} />
      <TextInput source="aliases" multiline minRows={2} helperText="plantModels.aliasesHelp" />
      <NumberInput source="expectedLifeYears" validate={validateLife} helperText="plantModels.expectedLifeHelp" />
      <BooleanInput source="isActive" helperText="plantModels.isActiveHelp" />
    </RecordDialog>
  );
};

export default ModelForm;
