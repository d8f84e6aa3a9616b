import { useCloseRecord } from '@/kit/office/record/RecordDialog';
import { NewApiTokenDialog } from './NewApiTokenDialog';

/** A token for any account. */
const ApiTokenCreate = () => <NewApiTokenDialog forOthers onClose={useCloseRecord()} />;

export default ApiTokenCreate;
