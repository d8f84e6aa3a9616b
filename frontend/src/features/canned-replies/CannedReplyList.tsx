import { DataTable, useRecordContext } from 'react-admin';
import { LANGUAGES } from '@contract/index';
import type { CannedReply } from '@/api/types';
import { withoutMarks } from '@/kit/format/texts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Beginning } from '@/kit/office/page/Texts';
import { CreateRecordButton, RecordActions } from '@/kit/office/record/buttons';
import { ChoiceFilter, choicesOf, SearchFilter, yesNoChoices } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { ToneChip } from '@/kit/office/page/ToneChip';

const FILTERS = [
  <SearchFilter key="search" source="search" label="cannedReplies.search" alwaysOn />,
  <ChoiceFilter
    key="language"
    source="language"
    label="cannedReplies.fields.language"
    choices={choicesOf(LANGUAGES, (language) => `common.languages.${language}`)}
  />,
  <ChoiceFilter
    key="isShared"
    source="isShared"
    label="cannedReplies.users"
    choices={yesNoChoices('cannedReplies.fields.isShared', 'cannedReplies.own')}
  />,
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

const Column = DataTable.Col<CannedReply>;

const CannedReplyList = () => {
  const translate = useTranslate();
  return (
    <RecordList<CannedReply>
      texts="cannedReplies"
      sort={{ field: 'title', order: 'ASC' }}
      filters={FILTERS}
      actions={<CreateRecordButton texts="cannedReplies" />}
    >
      <Column source="title" cellClassName="card-title" />
      <Column
        source="body"
        disableSort
        cellClassName="card-line"
        render={({ body }) => <Beginning>{withoutMarks(body)}</Beginning>}
      />
      <Column source="language" disableSort render={({ language }) => translate(`common.languages.${language}`)} />
      <Column source="isShared" label="cannedReplies.users" disableSort cellClassName="card-chip" field={Users} />
      <Column label="backOffice.record.actions" cellClassName="card-foot">
        <RecordActions texts="cannedReplies" />
      </Column>
    </RecordList>
  );
};

export default CannedReplyList;
