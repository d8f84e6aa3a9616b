import { DataTable } from 'react-admin';
import type { PlantModel } from '@/api/types';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, SearchFilter, yesNoChoices } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ActiveChip } from '@/kit/office/page/ToneChip';

const FILTERS = [
  <SearchFilter key="search" source="search" label="plantModels.search" alwaysOn />,
  <ChoiceFilter
    key="isActive"
    source="isActive"
    label="plantModels.state"
    choices={yesNoChoices('plantModels.active', 'plantModels.inactive')}
  />,
];

const Column = DataTable.Col<PlantModel>;

const ModelList = () => (
  <RecordList<PlantModel>
    texts="plantModels"
    sort={{ field: 'code', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts="plantModels" />}
  >
    <Column source="code" cellClassName="card-title" />
    <Column source="manufacturer" disableSort />
    <Column source="name" disableSort />
    <Column source="plantCount" disableSort />
    <Column
      source="isActive"
      label="plantModels.state"
      disableSort
      cellClassName="card-chip"
      render={({ isActive }) => <ActiveChip texts="plantModels" isActive={isActive} />}
    />
    <Column label="backOffice.record.actions" cellClassName="card-foot">
      <EditRecordButton texts="plantModels" />
    </Column>
  </RecordList>
);

export default ModelList;
