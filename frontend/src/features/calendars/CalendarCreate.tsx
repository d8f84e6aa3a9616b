import { TIME_ZONE, WEEKDAYS } from '@contract/index';
import type { WeekdayHours } from '@contract/working-time';
import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { CalendarFields, FIELDS } from './CalendarFields';

const OFFICE_HOURS: WeekdayHours[] = WEEKDAYS.slice(0, 5).flatMap((weekday) => [
  { weekday, starts: '08:30', ends: '12:30' },
  { weekday, starts: '14:00', ends: '18:00' },
]);

const NEW = { name: '', timeZone: TIME_ZONE, holidays: 'IT', hours: OFFICE_HOURS, days: [] };

const CalendarCreate = () => (
  <RecordDialog isNew texts="calendars" maxWidth="md" defaultValues={NEW} fields={FIELDS}>
    <CalendarFields />
  </RecordDialog>
);

export default CalendarCreate;
