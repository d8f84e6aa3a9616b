import { FormHelperText } from '@mui/material';
import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { nationalDays } from '@contract/holidays';
import { dayOf, HOLIDAY_COUNTRIES, LIMITS, TIME_ZONE, WEEKDAYS } from '@contract/index';
import type { WeekdayHours } from '@contract/working-time';
import type { Calendar } from '@/api/types';
import { formatShortDay } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { valid } from '@/kit/office/record/validate';
import { oneLine, required } from '@/kit/validation/rules';
import { DaysInput } from './DaysInput';
import { WeekInput } from './WeekInput';
import { WhatIf } from './WhatIf';

/** The fields that are sent. */
const FIELDS = ['name', 'timeZone', 'holidays', 'hours', 'days'] as const;

const ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id }));
const COUNTRIES = choicesOf(HOLIDAY_COUNTRIES, (country) => `calendars.holidays.${country}`);

/** The days of the rule in this year, so that none has to be typed. */
const NationalDays = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const country = useWatch<Pick<Calendar, 'holidays'>, 'holidays'>({ name: 'holidays' });
  if (!country) return null;
  const year = Number(dayOf(new Date()).slice(0, 4));
  const names = nationalDays(country, year).map(
    ({ day, name }) => `${formatShortDay(day, language)} ${translate(`calendars.nationalDays.${name}`)}`,
  );
  return (
    <FormHelperText sx={{ mt: '-16px !important', mb: 1 }}>
      {translate('calendars.nationalDaysOf', { year, days: names.join(' · ') })}
    </FormHelperText>
  );
};

const OFFICE_HOURS: WeekdayHours[] = WEEKDAYS.slice(0, 5).flatMap((weekday) => [
  { weekday, starts: '08:30', ends: '12:30' },
  { weekday, starts: '14:00', ends: '18:00' },
]);

const NEW = { name: '', timeZone: TIME_ZONE, holidays: 'IT', hours: OFFICE_HOURS, days: [] };

/** A new calendar, or one to edit. */
const CalendarForm = () => {
  const isNew = useIsNew();
  return (
    <RecordDialog texts="calendars" maxWidth="md" defaultValues={NEW} fields={FIELDS}>
      <TextInput source="name" validate={valid([required, oneLine(LIMITS.calendarName.max)])} />
      <AutocompleteInput source="timeZone" choices={ZONES} validate={valid([required])} translateChoice={false} />
      <SelectInput
        source="holidays"
        choices={COUNTRIES}
        emptyText="calendars.holidays.none"
        parse={(id: string) => id || null}
      />
      <NationalDays />
      <WeekInput />
      {!isNew && <WhatIf />}
      <DaysInput />
    </RecordDialog>
  );
};

export default CalendarForm;
