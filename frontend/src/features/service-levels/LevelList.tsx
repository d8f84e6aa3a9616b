import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import { DataTable, useRecordContext } from 'react-admin';
import { applyServiceLevel } from '@/api/generated/service-levels';
import type { ServiceLevel } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogIconButton } from '@/kit/office/dialog/DialogButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { CreateRecordButton, EditRecordButton, DeleteButton } from '@/kit/office/record/buttons';
import { SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ActiveChip, ToneChip } from '@/kit/office/page/ToneChip';
import { Row } from '@/kit/office/page/layout';

const FILTERS = [<SearchFilter key="search" source="search" label="serviceLevels.search" alwaysOn />];

const State = () => {
  const translate = useTranslate();
  const level = useRecordContext<ServiceLevel>();
  return (
    <Row spacing={0.5}>
      <ActiveChip texts="serviceLevels" isActive={level?.isActive === true} />
      {level?.isDefault && <ToneChip label={translate('serviceLevels.default')} tone="info" />}
    </Row>
  );
};

/** Applies the current targets to running clocks, which otherwise keep their own. */
const ApplyButton = () => {
  const translate = useTranslate();
  const { id = '', name = '' } = useRecordContext<ServiceLevel>() ?? {};
  return (
    <DialogIconButton
      aria-label={translate('serviceLevels.apply.one', { name })}
      dialog={(close) => (
        <QuestionDialog
          title={translate('serviceLevels.apply.title')}
          text={translate('serviceLevels.apply.text')}
          submitLabel={translate('serviceLevels.apply.start')}
          send={() => applyServiceLevel(id)}
          done="serviceLevels.apply.started"
          failed="serviceLevels.saveFailed"
          onClose={close}
        />
      )}
    >
      <UpdateOutlined />
    </DialogIconButton>
  );
};

const Column = DataTable.Col<ServiceLevel>;

/** What is promised to clients. */
const LevelList = () => (
  <RecordList<ServiceLevel>
    texts="serviceLevels"
    sort={{ field: 'name', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts="serviceLevels" />}
  >
    <Column source="name" cellClassName="card-title" />
    <Column label="serviceLevels.promises" disableSort render={({ targets }) => targets.length} />
    <Column source="agreementCount" disableSort />
    <Column label="serviceLevels.state" disableSort cellClassName="card-chip" field={State} />
    <Column label="backOffice.record.actions" cellClassName="card-foot">
      <EditRecordButton texts="serviceLevels" />
      <ApplyButton />
      <DeleteButton texts="serviceLevels" />
    </Column>
  </RecordList>
);

export default LevelList;
