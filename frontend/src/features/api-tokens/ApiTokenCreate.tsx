import { useCloseRecord } from '@/shared/mui/record/RecordDialog';
import { NewApiTokenDialog } from './NewApiTokenDialog';

/** A token for any account. */
const ApiTokenCreate = () => <NewApiTokenDialog forOthers onClose={useCloseRecord()} />;

export default ApiTokenCreate;
