import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { CompanyFields, FIELDS } from './CompanyFields';

const WITH_VERSION = [...FIELDS, 'version'];

const CompanyEdit = () => (
  <RecordDialog texts="companies" fields={WITH_VERSION}>
    <CompanyFields />
  </RecordDialog>
);

export default CompanyEdit;
