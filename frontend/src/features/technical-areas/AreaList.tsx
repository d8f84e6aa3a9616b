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
    <Column source="isActive" disableSort field={State} />
    <Column label="technicalAreas.use" disableSort render={(area) => <AreaUse area={area} />} />
    <Column label="backOffice.record.actions" cellClassName="card-foot">
      <RecordActions texts="technicalAreas" explain={explainUse} />
    </Column>
  </RecordList>
);

export default AreaList;
