import { DataTable, useRecordContext } from 'react-admin';
import { LANGUAGES } from '@contract/index';
import type { CannedReply } from '@/api/types';
import { withoutMarks } from '@/kit/format/without-marks';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Beginning } from '@/kit/office/record/Beginning';
import { CreateRecordButton, EditRecordButton } from '@/kit/office/record/buttons';
import { DeleteButton } from '@/kit/office/record/DeleteButton';
import { ChoiceFilter, choicesOf, SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ToneChip } from '@/kit/office/page/ToneChip';

const USERS = [
  { id: 'true', name: 'cannedReplies.fields.isShared' },
  { id: 'false', name: 'cannedReplies.own' },
];

const FILTERS = [
  <SearchFilter key="search" source="search" label="cannedReplies.search" alwaysOn />,
  <ChoiceFilter
    key="language"
    source="language"
    label="cannedReplies.fields.language"
    choices={choicesOf(LANGUAGES, (language) => `common.languages.${language}`)}
  />,
  <ChoiceFilter key="isShared" source="isShared" label="cannedReplies.users" choices={USERS} />,
];

const Users = () => {
  const translate = useTranslate();
  const reply = useRecordContext<CannedReply>();
  if (!reply) return null;
  const { isShared, technicalAreaName } = reply;
  return (
    <ToneChip
      label={technicalAreaName ?? translate(isShared ? 'cannedReplies.allStaff' : 'cannedReplies.own')}
      tone={isShared ? 'success' : 'neutral'}
    />
  );
};

/** Those that the user may change. */
const Actions = () => {
  const { role } = useCurrentUser();
  if (useRecordContext<CannedReply>()?.isShared && role !== 'ADMIN') return null;
  return (
    <>
      <EditRecordButton texts="cannedReplies" />
      <DeleteButton texts="cannedReplies" />
    </>
  );
};

const CannedReplyList = () => {
  const translate = useTranslate();
  return (
    <RecordList<CannedReply>
      texts="cannedReplies"
      sort={{ field: 'title', order: 'ASC' }}
      filters={FILTERS}
      actions={<CreateRecordButton texts="cannedReplies" />}
    >
      <DataTable.Col source="title" cellClassName="card-title" />
      <DataTable.Col
        source="body"
        disableSort
        cellClassName="card-line"
        render={({ body }: CannedReply) => <Beginning>{withoutMarks(body)}</Beginning>}
      />
      <DataTable.Col
        source="language"
        disableSort
        render={({ language }: CannedReply) => translate(`common.languages.${language}`)}
      />
      <DataTable.Col
        source="isShared"
        label="cannedReplies.users"
        disableSort
        cellClassName="card-chip"
        field={Users}
      />
      <DataTable.Col label="backOffice.record.actions" cellClassName="card-foot" field={Actions} />
    </RecordList>
  );
};

export default CannedReplyList;
