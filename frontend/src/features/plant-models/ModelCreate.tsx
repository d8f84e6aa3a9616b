import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, ModelFields } from './ModelFields';

const NEW = { manufacturer: '', code: '', name: '', aliases: '', isActive: true };

const ModelCreate = () => (
  <RecordDialog isNew texts="plantModels" defaultValues={NEW} fields={['manufacturer', ...FIELDS]}>
    <ModelFields isNew />
  </RecordDialog>
);

export default ModelCreate;
