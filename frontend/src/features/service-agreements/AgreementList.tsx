import { DataTable } from 'react-admin';
import type { ServiceAgreement } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton, EditRecordButton, DeleteButton } from '@/kit/office/record/buttons';
import { SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';

const TEXTS = 'serviceAgreements';

const FILTERS = [<SearchFilter key="search" source="search" label="serviceAgreements.search" alwaysOn />];

const Period = ({ validFrom, validTo }: ServiceAgreement) => {
  const { translate, language } = useWords();
  const from = formatDay(validFrom, language);
  return (
    <>
      {validTo === null
        ? translate('serviceAgreements.openEnd', { from })
        : `${from} – ${formatDay(validTo, language)}`}
    </>
  );
};

const Scope = ({ plantName }: ServiceAgreement) => {
  const translate = useTranslate();
  return <>{plantName ?? translate('serviceAgreements.allPlants')}</>;
};

/** Which service level a company or a plant has, and when. */
const AgreementList = () => (
  <RecordList<ServiceAgreement>
    texts={TEXTS}
    sort={{ field: 'companyName', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts={TEXTS} />}
  >
    <DataTable.Col source="companyName" cellClassName="card-title" />
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
