import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { AreaFields, FIELDS } from './AreaFields';

const AreaEdit = () => (
  <RecordDialog texts="technicalAreas" fields={FIELDS}>
    <AreaFields />
  </RecordDialog>
);

export default AreaEdit;
