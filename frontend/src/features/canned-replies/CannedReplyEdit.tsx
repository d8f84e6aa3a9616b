import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { CannedReplyFields, FIELDS } from './CannedReplyFields';

const WITH_VERSION = [...FIELDS, 'version'];

const CannedReplyEdit = () => (
  <RecordDialog texts="cannedReplies" fields={WITH_VERSION}>
    <CannedReplyFields />
  </RecordDialog>
);

export default CannedReplyEdit;
