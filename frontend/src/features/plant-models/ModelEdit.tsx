import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, ModelFields } from './ModelFields';

const WITH_VERSION = [...FIELDS, 'version'];

const ModelEdit = () => (
  <RecordDialog texts="plantModels" fields={WITH_VERSION}>
    <ModelFields />
  </RecordDialog>
);

export default ModelEdit;
