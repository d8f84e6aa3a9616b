import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, MacroFields } from './MacroFields';

const WITH_VERSION = [...FIELDS, 'version'];

const MacroEdit = () => (
  <RecordDialog texts="macros" fields={WITH_VERSION}>
    <MacroFields />
  </RecordDialog>
);

export default MacroEdit;
