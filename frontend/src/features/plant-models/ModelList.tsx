import { DataTable, useRecordContext } from 'react-admin';
import type { PlantModel } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ToneChip } from '@/kit/office/page/ToneChip';

const STATES = [
  { id: 'true', name: 'plantModels.active' },
  { id: 'false', name: 'plantModels.inactive' },
];

const FILTERS = [
  <SearchFilter key="search" source="search" label="plantModels.search" alwaysOn />,
  <ChoiceFilter key="isActive" source="isActive" label="plantModels.state" choices={STATES} />,
];

const State = () => {
  const translate = useTranslate();
  const isActive = useRecordContext<PlantModel>()?.isActive;
  return (
    <ToneChip
      label={translate(isActive ? 'plantModels.active' : 'plantModels.inactive')}
      tone={isActive ? 'success' : 'neutral'}
    />
  );
};

const ModelList = () => (
  <RecordList<PlantModel>
    texts="plantModels"
    sort={{ field: 'code', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts="plantModels" />}
  >
    <DataTable.Col source="code" cellClassName="card-title" />
    <DataTable.Col source="manufacturer" disableSort />
    <DataTable.Col source="name" disableSort />
    <DataTable.Col source="plantCount" disableSort />
    <DataTable.Col source="isActive" label="plantModels.state" disableSort cellClassName="card-chip" field={State} />
    <DataTable.Col label="backOffice.record.actions" cellClassName="card-foot">
      <EditRecordButton texts="plantModels" />
    </DataTable.Col>
  </RecordList>
);

export default ModelList;
