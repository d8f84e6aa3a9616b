import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { AreaFields, FIELDS } from './AreaFields';

const NEW = { name: '', description: '', isActive: true };

const AreaCreate = () => (
  <RecordDialog isNew texts="technicalAreas" defaultValues={NEW} fields={FIELDS}>
    <AreaFields />
  </RecordDialog>
);

export default AreaCreate;
