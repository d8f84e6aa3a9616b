import { Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PLANT_STATES, type UserRole } from '@contract/index';
import type { PlantModel, PlantSummary } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { useMay, useReach } from '@/desk/rights';
import { CompanyFilter } from '@/desk/record-filters';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, choicesOf, ReferenceFilter, SearchFilter } from '@/kit/office/record/filters';
import { QuickViews } from '@/kit/office/record/QuickViews';
import { RecordList } from '@/kit/office/record/RecordList';
import { Row } from '@/kit/office/page/layout';
import { ListMenu } from './ListMenu';
import { pageOfPlant } from './plant-name';
import { PlantState } from './PlantState';

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

const STOPPED = { label: 'plants.stoppedNow', filter: { stopped: 'true' } };
const LACKING = { label: 'plants.lacksDocuments', filter: { lacksDocuments: 'true' } };

const Serial = ({ plant }: { plant: PlantSummary }) => (
  <Link component={RouterLink} to={pageOfPlant(plant.id)} color="text.primary" underline="hover">
    {plant.serialNumber}
  </Link>
);

const Column = DataTable.Col<PlantSummary>;

/** The plants that the reader may see. */
const PlantList = () => {
  const translate = useTranslate();
  const reach = useReach();
  const managesPlants = useMay('MANAGE_PLANTS');
  return (
    <RecordList<PlantSummary>
      texts="plants"
      sort={{ field: 'serialNumber', order: 'ASC' }}
      filters={FILTERS[reach]}
      intro={
        <QuickViews
          label={translate('plants.fields.state')}
          views={reach === 'CLIENT' ? [STOPPED] : [STOPPED, LACKING]}
        />
      }
      actions={
        <Row sx={{ '& > *': { flexGrow: 1 } }}>
          <ListMenu />
          {managesPlants && <CreateRecordButton texts="plants" />}
        </Row>
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
      {reach !== 'CLIENT' && (
        <Column source="ownerCompanyId" disableSort render={({ owner }) => owner && <CompanyLink company={owner} />} />
      )}
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
