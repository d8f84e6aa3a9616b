import { BooleanInput, TextInput } from 'react-admin';
import { LIMITS } from '@contract/index';
import { valid } from '@/shared/mui/record/validate';
import { oneLine, required } from '@/shared/validation/rules';
import { TargetsInput } from './TargetsInput';
import { WarningsInput } from './WarningsInput';

/** The fields that are sent. */
export const FIELDS = ['name', 'isDefault', 'shownToClient', 'pausesForAll', 'targets', 'warnings'] as const;

export const LevelFields = () => (
  <>
    <TextInput source="name" validate={valid([required, oneLine(LIMITS.serviceLevelName.max)])} />
    <TargetsInput />
    <WarningsInput />
    <BooleanInput source="isDefault" helperText="serviceLevels.isDefaultHelp" />
    <BooleanInput source="shownToClient" helperText="serviceLevels.shownToClientHelp" />
    <BooleanInput source="pausesForAll" helperText="serviceLevels.pausesForAllHelp" />
  </>
);
