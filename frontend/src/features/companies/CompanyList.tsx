import { Link } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Company } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { openTicketsOf, pageOfCompany, plantsOf } from '@/desk/public/addresses';
import { formatCount } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { ImportButton } from '@/kit/office/import/ImportButton';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, SearchFilter, yesNoChoices } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ActiveChip, ToneChip } from '@/kit/office/page/ToneChip';
import { Row } from '@/kit/office/page/layout';
import { ExportButton } from './ExportButton';
import { VatNumber } from './VatState';

interface CountProps {
  company: Company;
  /** Translation key of what is counted. */
  label: string;
  count: number;
  to: string;
}

/** A number that leads to what it counts. */
const CountLink = ({ company, label, count, to }: CountProps) => {
  const { translate, language } = useWords();
  const shown = formatCount(count, language);
  return (
    <Link component={RouterLink} to={to} color="inherit" aria-label={`${translate(label)}, ${company.name}: ${shown}`}>
      {shown}
    </Link>
  );
};

const loadImport = async () => (await import('./company-import')).companyImport;

const KEY_USERS = [
  { id: 'false', name: 'companies.noKeyUser' },
  { id: 'true', name: 'companies.withKeyUser' },
];

const FILTERS = [
  <SearchFilter key="search" source="search" label="companies.search" alwaysOn />,
  <ChoiceFilter
    key="isActive"
    source="isActive"
    label="companies.state"
    choices={yesNoChoices('companies.active', 'companies.inactive')}
  />,
  <ChoiceFilter key="hasKeyUser" source="hasKeyUser" label="companies.keyUsers" choices={KEY_USERS} />,
];

const Sharing = () => {
  const company = useRecordContext<Company>();
  return <>{useTranslate()(`companies.sharings.${company?.sharing}`)}</>;
};

const People = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const { id, memberCount, keyUserCount } = company;
  return (
    <Row sx={{ alignItems: 'center' }}>
      <CountLink company={company} label="companies.members.title" count={memberCount} to={pageOfCompany(id)} />
      {memberCount > 0 && keyUserCount === 0 && <ToneChip label={translate('companies.noKeyUser')} tone="warning" />}
    </Row>
  );
};

const Column = DataTable.Col<Company>;

/** The companies of clients, with what they have. */
const CompanyList = () => (
  <RecordList<Company>
    texts="companies"
    sort={{ field: 'name', order: 'ASC' }}
    filters={FILTERS}
    actions={
      <Row sx={{ '& > *': { flexGrow: 1 } }}>
        <ExportButton />
        <ImportButton texts="companies.import" load={loadImport} />
        <CreateRecordButton texts="companies" />
      </Row>
    }
  >
    <Column source="name" cellClassName="card-title" render={(company) => <CompanyLink company={company} />} />
    <Column source="erpCode" disableSort />
    <Column source="vatNumber" disableSort render={(company) => company.vatNumber && <VatNumber company={company} />} />
    <Column source="sharing" disableSort field={Sharing} />
    <Column label="companies.members.title" disableSort render={(company) => <People company={company} />} />
    <Column
      source="plantCount"
      disableSort
      render={(company) => (
        <CountLink
          company={company}
          label="companies.fields.plantCount"
          count={company.plantCount}
          to={plantsOf({ companyId: company.id })}
        />
      )}
    />
    <Column
      source="openTicketCount"
      disableSort
      render={(company) => (
        <CountLink
          company={company}
          label="companies.fields.openTicketCount"
          count={company.openTicketCount}
          to={openTicketsOf({ companyId: company.id })}
        />
      )}
    />
    <Column
      source="isActive"
      label="companies.state"
      disableSort
      cellClassName="card-chip"
      render={({ isActive }) => <ActiveChip texts="companies" isActive={isActive} />}
    />
    <Column
      label="backOffice.record.actions"
      cellClassName="card-foot"
      render={({ allowedActions }) => allowedActions.includes('EDIT') && <EditRecordButton texts="companies" />}
    />
  </RecordList>
);

export default CompanyList;
