import { DataTable } from 'react-admin';
import type { ServiceAgreement } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { CompanyFilter } from '@/desk/record-filters';
import { CreateRecordButton, EditRecordButton, DeleteButton } from '@/kit/office/record/buttons';
import { SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { Period, Scope } from './agreement-facts';

const TEXTS = 'serviceAgreements';

const FILTERS = [
  <SearchFilter key="search" source="search" label="serviceAgreements.search" alwaysOn />,
  <CompanyFilter key="companyId" source="companyId" label="serviceAgreements.fields.companyId" />,
];

const Customer = ({ companyId: id, companyName: name }: ServiceAgreement) => <CompanyLink company={{ id, name }} />;

/** Which service level a company or a plant has, and when. */
const AgreementList = () => (
  <RecordList<ServiceAgreement>
    texts={TEXTS}
    sort={{ field: 'companyName', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts={TEXTS} />}
  >
    <DataTable.Col source="companyName" cellClassName="card-title" render={Customer} />
    <DataTable.Col source="plantName" disableSort cellClassName="card-line" render={Scope} />
    <DataTable.Col source="levelName" disableSort />
    <DataTable.Col source="number" disableSort />
    <DataTable.Col source="validFrom" label="serviceAgreements.period" render={Period} />
    <DataTable.Col label="backOffice.record.actions" cellClassName="card-foot">
      <EditRecordButton texts={TEXTS} />
      <DeleteButton texts={TEXTS} />
    </DataTable.Col>
  </RecordList>
);

export default AgreementList;
