import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Link } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PLANT_STATES, type UserRole } from '@contract/index';
import { linkEarlierTickets } from '@/api/generated/tickets';
import type { PlantModel, PlantSummary } from '@/api/types';
import { useMay, useReach } from '@/desk/rights';
import { CompanyFilter } from '@/desk/record-filters';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, choicesOf, ReferenceFilter, SearchFilter } from '@/kit/office/record/filters';
import { ImportButton } from '@/kit/office/import/ImportButton';
import { RecordList } from '@/kit/office/record/RecordList';
import { Row } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { pageOfPlant } from './plant-name';
import { PlantState } from './PlantFacts';

/** Links earlier tickets to plants that were added later. */
const LinkTicketsButton = () => {
  const translate = useTranslate();
  return (
    <DialogButton
      variant="outlined"
      startIcon={<AddLinkOutlined />}
      dialog={(close) => (
        <QuestionDialog
          title={translate('plants.linkTickets.title')}
          text={translate('plants.linkTickets.text')}
          submitLabel={translate('plants.linkTickets.start')}
          send={() => linkEarlierTickets()}
          done="plants.linkTickets.started"
          failed="plants.linkTickets.failed"
          onClose={close}
        />
      )}
    >
      {translate('plants.linkTickets.open')}
    </DialogButton>
  );
};

const PrintLabelsDialog = lazyPart(() => import('./labels/PrintLabelsDialog'));

/** The button above the list of plants. */
const PrintLabelsButton = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext<PlantSummary>();
  return (
    <DialogButton
      variant="outlined"
      startIcon={<PrintOutlined />}
      dialog={(close) => <PrintLabelsDialog plants={data} onClose={close} />}
    >
      {translate('plants.labels.open')}
    </DialogButton>
  );
};

const loadImport = async () => (await import('./plant-import')).plantImport;

const search = <SearchFilter key="search" source="search" label="plants.search" alwaysOn />;
const state = (
  <ChoiceFilter
    key="state"
    source="state"
    label="plants.fields.state"
    choices={choicesOf(PLANT_STATES, (value) => `plants.states.${value}`)}
  />
);
const model = (
  <ReferenceFilter<PlantModel>
    key="modelId"
    source="modelId"
    label="plants.fields.modelId"
    reference="admin/plant-models"
    sort={{ field: 'code', order: 'ASC' }}
    optionText={({ manufacturer, code }) => `${manufacturer} ${code}`}
  />
);
const company = <CompanyFilter key="companyId" source="companyId" label="plants.fields.ownerCompanyId" />;

const FILTERS: Record<UserRole, (typeof search)[]> = {
  ADMIN: [search, state, model, company],
  TECHNICIAN: [search, state, model],
  CLIENT: [search, state],
};

const FromTicketsButton = () => (
  <Button component={RouterLink} to="/plants/from-tickets" variant="outlined">
    {useTranslate()('plants.fromTickets.open')}
  </Button>
);

const Serial = ({ plant }: { plant: PlantSummary }) => (
  <Link component={RouterLink} to={pageOfPlant(plant.id)} color="text.primary" underline="hover">
    {plant.serialNumber}
  </Link>
);

const Column = DataTable.Col<PlantSummary>;

/** The plants that the reader may see. */
const PlantList = () => {
  const reach = useReach();
  const managesPlants = useMay('MANAGE_PLANTS');
  return (
    <RecordList<PlantSummary>
      texts="plants"
      sort={{ field: 'serialNumber', order: 'ASC' }}
      filters={FILTERS[reach]}
      actions={
        managesPlants && (
          <Row sx={{ '& > *': { flexGrow: 1 } }}>
            <FromTicketsButton />
            <LinkTicketsButton />
            <PrintLabelsButton />
            <ImportButton texts="plants.import" load={loadImport} />
            <CreateRecordButton texts="plants" />
          </Row>
        )
      }
    >
      <Column source="serialNumber" cellClassName="card-title" render={(plant) => <Serial plant={plant} />} />
      <Column
        source="modelId"
        disableSort
        render={({ model: { manufacturer, code } }) => `${code} · ${manufacturer}`}
      />
      <Column source="label" disableSort />
      <Column source="site" disableSort />
      {reach !== 'CLIENT' && <Column source="ownerCompanyId" disableSort render={({ owner }) => owner?.name} />}
      <Column source="state" disableSort cellClassName="card-chip" render={(plant) => <PlantState plant={plant} />} />
      {managesPlants && (
        <Column
          label="backOffice.record.actions"
          cellClassName="card-foot"
          render={({ allowedActions }) => allowedActions.includes('EDIT') && <EditRecordButton texts="plants" />}
        />
      )}
    </RecordList>
  );
};

export default PlantList;
