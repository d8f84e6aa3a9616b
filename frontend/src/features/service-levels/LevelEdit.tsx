import { BooleanInput } from 'react-admin';
import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, LevelFields } from './LevelFields';

const WITH_VERSION = [...FIELDS, 'isActive', 'version'];

const LevelEdit = () => (
  <RecordDialog texts="serviceLevels" maxWidth="md" fields={WITH_VERSION}>
    <LevelFields />
    <BooleanInput source="isActive" helperText="serviceLevels.isActiveHelp" />
  </RecordDialog>
);

export default LevelEdit;
