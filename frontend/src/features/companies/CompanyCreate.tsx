import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { CompanyFields, FIELDS } from './CompanyFields';

const NEW = { name: '', erpCode: '', vatNumber: '', sharing: 'KEY_USERS', isActive: true };

const CompanyCreate = () => (
  <RecordDialog isNew texts="companies" defaultValues={NEW} fields={FIELDS}>
    <CompanyFields />
  </RecordDialog>
);

export default CompanyCreate;
