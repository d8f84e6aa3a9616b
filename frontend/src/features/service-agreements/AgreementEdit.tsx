import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { AgreementFields, FIELDS } from './AgreementFields';

const WITH_VERSION = [...FIELDS, 'version'];

const AgreementEdit = () => (
  <RecordDialog texts="serviceAgreements" fields={WITH_VERSION}>
    <AgreementFields />
  </RecordDialog>
);

export default AgreementEdit;
