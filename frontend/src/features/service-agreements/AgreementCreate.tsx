import { dayOf } from '@contract/index';
import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { AgreementFields, FIELDS, PartyFields } from './AgreementFields';

const ALL = ['companyId', 'plantId', ...FIELDS];

const AgreementCreate = () => (
  <RecordDialog
    isNew
    texts="serviceAgreements"
    defaultValues={{ number: '', validFrom: dayOf(new Date()), validTo: null }}
    fields={ALL}
  >
    <PartyFields />
    <AgreementFields />
  </RecordDialog>
);

export default AgreementCreate;
