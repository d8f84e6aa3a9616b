import { FormHelperText, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { nationalDays } from '@contract/time/holidays';
import { dayOf, HOLIDAY_COUNTRIES, LIMITS, TIME_ZONE, WEEKDAYS } from '@contract/index';
import type { WeekdayHours } from '@contract/time/working-time';
import { previewCalendar } from '@/api/generated/calendars';
import { keys } from '@/api/keys';
import type { Calendar } from '@/api/types';
import { formatShortDay, formatDue, localInput } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';
import { DaysInput } from './DaysInput';
import { WeekInput } from './WeekInput';

/** When a promise of some working hours would end, by the calendar as it is saved. */
const WhatIf = () => {
  const { translate, language } = useWords();
  const calendar = useRecordContext<Calendar>();
  const [from, setFrom] = useState(() => localInput(new Date().toISOString()));
  const [hours, setHours] = useState('4');
  const minutes = Math.round(Number(hours.replace(',', '.')) * 60);
  const { id = '', version } = calendar ?? {};
  const isAsked = from !== '' && minutes >= LIMITS.workingMinutes.min && minutes <= LIMITS.workingMinutes.max;
  const { data: dueAt } = useQuery({
    queryKey: keys.calendars('preview', id, version, from, minutes),
    queryFn: async ({ signal }) =>
      (await previewCalendar(id, { from: new Date(from).toISOString(), minutes }, { signal })).dueAt,
    enabled: isAsked && id !== '',
  });
  return (
    <Stack spacing={1} sx={{ width: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('calendars.whatIf.title')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-end' } }}>
        <TextField
          size="small"
          type="datetime-local"
          label={translate('calendars.whatIf.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flexShrink: 0, width: { sm: 240 } }}
        />
        <TextField
          size="small"
          label={translate('calendars.whatIf.hours')}
          value={hours}
          onChange={({ target }) => setHours(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ flexShrink: 0, width: { sm: 120 } }}
        />
        <Typography role="status" sx={{ minHeight: 40, alignContent: 'center' }}>
          {isAsked && dueAt !== undefined
            ? dueAt === null
              ? translate('calendars.whatIf.unknown')
              : translate('calendars.whatIf.due', { due: formatDue(dueAt, language) })
            : ''}
        </Typography>
      </Stack>
    </Stack>
  );
};

/** The fields that are sent. */
const FIELDS = ['name', 'timeZone', 'holidays', 'hours', 'days'] as const;

const ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id }));
const COUNTRIES = choicesOf(HOLIDAY_COUNTRIES, (country) => `calendars.holidays.${country}`);

/** Lists this year's national holidays of the chosen country, so that none has to be typed. */
const NationalDays = () => {
  const { translate, language } = useWords();
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
      <TextInput source="name" validate={validateBy([requiredRule, oneLine(LIMITS.calendarName.max)])} />
      <AutocompleteInput
        source="timeZone"
        choices={ZONES}
        validate={validateBy([requiredRule])}
        translateChoice={false}
      />
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
