import { DEFAULT_WARNINGS } from '@contract/index';
import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, LevelFields } from './LevelFields';

const NEW = { name: '', isDefault: false, shownToClient: true, targets: [], warnings: DEFAULT_WARNINGS };

const LevelCreate = () => (
  <RecordDialog isNew texts="serviceLevels" maxWidth="md" defaultValues={NEW} fields={FIELDS}>
    <LevelFields />
  </RecordDialog>
);

export default LevelCreate;
