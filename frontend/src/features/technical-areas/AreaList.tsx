import { DataTable, useRecordContext } from 'react-admin';
import type { TechnicalAreaWithUse as Area } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton, RecordActions } from '@/kit/office/record/buttons';
import { RecordList } from '@/kit/office/record/RecordList';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { AreaUse, explainUse } from './AreaUse';

const State = () => {
  const translate = useTranslate();
  const isActive = useRecordContext<Area>()?.isActive;
  return (
    <ToneChip
      label={translate(isActive ? 'technicalAreas.active' : 'technicalAreas.inactive')}
      tone={isActive ? 'success' : 'neutral'}
    />
  );
};

/** The maker's technical areas, to which technicians and tickets belong. */
const AreaList = () => (
  <RecordList<Area>
    texts="technicalAreas"
    sort={{ field: 'name', order: 'ASC' }}
    actions={<CreateRecordButton texts="technicalAreas" />}
  >
    <DataTable.Col source="name" cellClassName="card-title" />
    <DataTable.Col source="description" disableSort cellClassName="card-line" />
    <DataTable.Col source="isActive" disableSort field={State} />
    <DataTable.Col label="technicalAreas.use" disableSort render={(area: Area) => <AreaUse area={area} />} />
    <DataTable.Col label="backOffice.record.actions" cellClassName="card-foot">
      <RecordActions texts="technicalAreas" explain={explainUse} />
    </DataTable.Col>
  </RecordList>
);

export default AreaList;
