import { DataTable, useRecordContext } from 'react-admin';
import type { PlantModel } from '@/api/types';
import { useMay } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { Row } from '@/kit/office/page/layout';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { ChoiceFilter, SearchFilter, yesNoChoices } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ActiveChip } from '@/kit/office/page/ToneChip';

const ModelDocumentsDialog = lazyPart(() => import('./ModelDocumentsDialog'));

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

const DocumentsButton = () => {
  const translate = useTranslate();
  const model = useRecordContext<PlantModel>();
  if (!model) return null;
  const name = `${model.manufacturer} ${model.code}`;
  return (
    <DialogButton
      variant="text"
      sx={{ ml: -2 }}
      aria-label={translate('plantModels.documents.openOne', { name })}
      dialog={(close) => <ModelDocumentsDialog model={model} onClose={close} />}
    >
      {translate('plantModels.documents.open')}
    </DialogButton>
  );
};

/** Staff read the models and their documents; administrators also write them. */
const ModelList = () => {
  const managesPlants = useMay('MANAGE_PLANTS');
  return (
    <RecordList<PlantModel>
      texts="plantModels"
      sort={{ field: 'code', order: 'ASC' }}
      filters={FILTERS}
      actions={managesPlants && <CreateRecordButton texts="plantModels" />}
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
        <Row>
          <DocumentsButton />
          {managesPlants && <EditRecordButton texts="plantModels" />}
        </Row>
      </Column>
    </RecordList>
  );
};

export default ModelList;
