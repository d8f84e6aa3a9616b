import { DataTable } from 'react-admin';
import type { Macro } from '@/api/types';
import { stepsOf } from '@/desk/public/macro-steps';
import { withoutMarks } from '@/kit/format/texts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton, RecordActions } from '@/kit/office/record/buttons';
import { SearchFilter } from '@/kit/office/record/filters';
import { Beginning } from '@/kit/office/page/Texts';
import { RecordList } from '@/kit/office/record/RecordList';

const FILTERS = [<SearchFilter key="search" source="search" label="macros.search" alwaysOn />];

const Column = DataTable.Col<Macro>;

/** The macros, which administrators write for all staff. */
const MacroList = () => {
  const translate = useTranslate();
  return (
    <RecordList<Macro>
      texts="macros"
      sort={{ field: 'title', order: 'ASC' }}
      filters={FILTERS}
      actions={<CreateRecordButton texts="macros" />}
    >
      <Column source="title" cellClassName="card-title" />
      <Column
        label="macros.steps"
        disableSort
        cellClassName="card-line"
        render={(macro) => stepsOf(macro, translate, translate('macros.fields.keepAwaiting')).join(' · ')}
      />
      <Column
        source="body"
        disableSort
        render={({ body }) => <Beginning>{body === null ? '–' : withoutMarks(body)}</Beginning>}
      />
      <Column source="language" disableSort render={({ language }) => translate(`common.languages.${language}`)} />
      <Column label="backOffice.record.actions" cellClassName="card-foot">
        <RecordActions texts="macros" />
      </Column>
    </RecordList>
  );
};

export default MacroList;
