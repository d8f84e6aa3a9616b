import { DataTable } from 'react-admin';
import { dayOf } from '@contract/index';
import { splitWeek } from '@contract/time/working-time';
import type { Calendar } from '@/api/types';
import { formatHours } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton, EditRecordButton, DeleteButton } from '@/kit/office/record/buttons';
import { SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { shareOfDay } from './hours-text';

const FILTERS = [<SearchFilter key="search" source="search" label="calendars.search" alwaysOn />];

const WeekHours = ({ hours }: Calendar) => {
  const language = useLanguage();
  const days = splitWeek(hours)
    .flat()
    .reduce((sum, window) => sum + shareOfDay(window).length, 0);
  return <>{formatHours(days * 24, language)}</>;
};

const Holidays = ({ holidays }: Calendar) => <>{useTranslate()(`calendars.holidays.${holidays ?? 'none'}`)}</>;

const isToCome = ({ day }: { day: string }): boolean => day >= dayOf(new Date());

/** The working hours that promises are counted in. */
const CalendarList = () => (
  <RecordList<Calendar>
    texts="calendars"
    sort={{ field: 'name', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts="calendars" />}
  >
    <DataTable.Col source="name" cellClassName="card-title" />
    <DataTable.Col label="calendars.perWeek" disableSort render={WeekHours} />
    <DataTable.Col source="holidays" disableSort render={Holidays} />
    <DataTable.Col
      label="calendars.daysToCome"
      disableSort
      render={({ days }: Calendar) => days.filter(isToCome).length}
    />
    <DataTable.Col source="timeZone" disableSort />
    <DataTable.Col label="backOffice.record.actions" cellClassName="card-foot">
      <EditRecordButton texts="calendars" />
      <DeleteButton texts="calendars" />
    </DataTable.Col>
  </RecordList>
);

export default CalendarList;
