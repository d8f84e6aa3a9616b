import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, useRecordContext } from 'react-admin';
import { failureText } from '@/api/failure-text';
import type { ServiceLevel } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { DeleteButton } from '@/kit/office/record/DeleteButton';
import { SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { useNotifier } from '@/kit/office/action/useNotifier';

const FILTERS = [<SearchFilter key="search" source="search" label="serviceLevels.search" alwaysOn />];

const State = () => {
  const translate = useTranslate();
  const level = useRecordContext<ServiceLevel>();
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      <ToneChip
        label={translate(level?.isActive ? 'serviceLevels.active' : 'serviceLevels.inactive')}
        tone={level?.isActive ? 'success' : 'neutral'}
      />
      {level?.isDefault && <ToneChip label={translate('serviceLevels.default')} tone="info" />}
    </Stack>
  );
};

/** Running clocks keep their targets until an administrator applies the present ones. */
const ApplyButton = () => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const api = useApi();
  const { id = '', name = '' } = useRecordContext<ServiceLevel>() ?? {};
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.applyLevel(id),
    onSuccess: () => {
      setAsked(false);
      notifier.success(translate('serviceLevels.apply.started'));
    },
  });
  return (
    <>
      <IconButton aria-label={translate('serviceLevels.apply.one', { name })} onClick={() => setAsked(true)}>
        <UpdateOutlined />
      </IconButton>
      {isAsked && (
        <ConfirmDialog
          title={translate('serviceLevels.apply.title')}
          text={translate('serviceLevels.apply.text')}
          confirmLabel={translate('serviceLevels.apply.start')}
          busy={isPending}
          error={error && failureText(error, translate, 'serviceLevels.saveFailed')}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

/** What is promised to clients. */
const LevelList = () => (
  <RecordList<ServiceLevel>
    texts="serviceLevels"
    sort={{ field: 'name', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts="serviceLevels" />}
  >
    <DataTable.Col source="name" cellClassName="card-title" />
    <DataTable.Col label="serviceLevels.promises" disableSort render={({ targets }: ServiceLevel) => targets.length} />
    <DataTable.Col source="agreementCount" disableSort />
    <DataTable.Col label="serviceLevels.state" disableSort cellClassName="card-chip" field={State} />
    <DataTable.Col label="backOffice.record.actions" cellClassName="card-foot">
      <EditRecordButton texts="serviceLevels" />
      <ApplyButton />
      <DeleteButton texts="serviceLevels" />
    </DataTable.Col>
  </RecordList>
);

export default LevelList;
