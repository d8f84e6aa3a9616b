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

const Column = DataTable.Col<Calendar>;

/** The working hours that promises are counted in. */
const CalendarList = () => (
  <RecordList<Calendar>
    texts="calendars"
    sort={{ field: 'name', order: 'ASC' }}
    filters={FILTERS}
    actions={<CreateRecordButton texts="calendars" />}
  >
    <Column source="name" cellClassName="card-title" />
    <Column label="calendars.perWeek" disableSort render={WeekHours} />
    <Column source="holidays" disableSort render={Holidays} />
    <Column label="calendars.daysToCome" disableSort render={({ days }) => days.filter(isToCome).length} />
    <Column source="timeZone" disableSort />
    <Column label="backOffice.record.actions" cellClassName="card-foot">
      <EditRecordButton texts="calendars" />
      <DeleteButton texts="calendars" />
    </Column>
  </RecordList>
);

export default CalendarList;
