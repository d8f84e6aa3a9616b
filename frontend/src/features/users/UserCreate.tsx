import { useCloseRecord } from '@/kit/office/record/RecordDialog';
import { UserDialog } from './UserDialog';

const UserCreate = () => <UserDialog user={null} onClose={useCloseRecord()} />;

export default UserCreate;
