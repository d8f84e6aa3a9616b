import { DataTable, useRecordContext } from 'react-admin';
import type { Company } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ClosableDialog } from '@/kit/office/dialog/ClosableDialog';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { ImportButton } from '@/kit/office/import/ImportButton';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, SearchFilter, yesNoChoices } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ActiveChip, ToneChip } from '@/kit/office/page/ToneChip';
import { Row } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { AddMember } from './members/AddMember';
import { Members } from './members/Members';
import { VatState } from './VatState';

const Sites = lazyPart(() => import('./sites/Sites'));

/** Opens the sites of a company over the list. */
const SitesButton = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const title = translate('companies.sites.titleOf', { name: company.name });
  return (
    <DialogButton
      size="small"
      aria-label={title}
      dialog={(close) => (
        <ClosableDialog title={title} onClose={close}>
          <Sites companyId={company.id} />
        </ClosableDialog>
      )}
    >
      {translate('companies.sites.title')}
    </DialogButton>
  );
};

/** How many members the company has; opens them over the list. */
const MembersButton = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <DialogButton
      size="small"
      sx={{ mx: { md: -2 }, whiteSpace: 'nowrap' }}
      dialog={(close) => (
        <ClosableDialog title={translate('companies.members.titleOf', { name: company.name })} onClose={close}>
          {company.allowedActions.includes('ADD_MEMBER') && <AddMember company={company} />}
          <Members company={company} />
        </ClosableDialog>
      )}
    >
      {translate('companies.members.count', { smart_count: company.memberCount })}
    </DialogButton>
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

/** Marks a number that several companies share: branches may, but two entries for one company are a mistake. */
const VatNumber = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  if (!company?.vatNumber) return null;
  return (
    <>
      {company.vatNumber}
      {company.sameVatNumberCount > 0 && <ToneChip label={translate('companies.vatNumberTwice')} tone="warning" />}
      <VatState company={company} />
    </>
  );
};

const People = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <Row sx={{ alignItems: 'center' }}>
      <MembersButton company={company} />
      <SitesButton company={company} />
      {company.memberCount > 0 && company.keyUserCount === 0 && (
        <ToneChip label={translate('companies.noKeyUser')} tone="warning" />
      )}
    </Row>
  );
};

const Column = DataTable.Col<Company>;

/** The companies of clients, with their members. */
const CompanyList = () => (
  <RecordList<Company>
    texts="companies"
    sort={{ field: 'name', order: 'ASC' }}
    filters={FILTERS}
    actions={
      <Row sx={{ '& > *': { flexGrow: 1 } }}>
        <ImportButton texts="companies.import" load={loadImport} />
        <CreateRecordButton texts="companies" />
      </Row>
    }
  >
    <Column source="name" cellClassName="card-title" />
    <Column source="erpCode" disableSort />
    <Column source="vatNumber" disableSort field={VatNumber} />
    <Column source="sharing" disableSort field={Sharing} />
    <Column label="companies.members.title" disableSort render={(company) => <People company={company} />} />
    <Column source="plantCount" disableSort />
    <Column source="openTicketCount" disableSort />
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
