import { BooleanInput, TextInput } from 'react-admin';
import { LIMITS } from '@contract/index';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';

/** The fields of a model that are sent; those of a new one also include the manufacturer. */
const FIELDS = ['code', 'name', 'aliases', 'isActive'] as const;

const NEW = { manufacturer: '', code: '', name: '', aliases: '', isActive: true };
const WITH_MANUFACTURER = ['manufacturer', ...FIELDS];

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
      <BooleanInput source="isActive" helperText="plantModels.isActiveHelp" />
    </RecordDialog>
  );
};

export default ModelForm;
