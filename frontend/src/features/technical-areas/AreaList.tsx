import { DataTable } from 'react-admin';
import type { TechnicalAreaWithUse as Area } from '@/api/types';
import { CreateRecordButton, RecordActions } from '@/kit/office/record/buttons';
import { RecordList } from '@/kit/office/record/RecordList';
import { ActiveChip } from '@/kit/office/page/ToneChip';
import { AreaUse, explainUse } from './AreaUse';

const Column = DataTable.Col<Area>;

/** The maker's technical areas, to which technicians and tickets belong. */
const AreaList = () => (
  <RecordList<Area>
    texts="technicalAreas"
    sort={{ field: 'name', order: 'ASC' }}
    actions={<CreateRecordButton texts="technicalAreas" />}
  >
    <Column source="name" cellClassName="card-title" />
    <Column source="description" disableSort cellClassName="card-line" />
    <Column
      source="isActive"
      disableSort
      render={({ isActive }) => <ActiveChip texts="technicalAreas" isActive={isActive} />}
    />
    <Column label="technicalAreas.use" disableSort render={(area) => <AreaUse area={area} />} />
    <Column label="backOffice.record.actions" cellClassName="card-foot">
      <RecordActions texts="technicalAreas" explain={explainUse} />
    </Column>
  </RecordList>
);

export default AreaList;
