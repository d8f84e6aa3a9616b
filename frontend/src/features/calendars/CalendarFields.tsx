import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { nationalDays } from '@contract/holidays';
import { dayOf, HOLIDAY_COUNTRIES, LIMITS } from '@contract/index';
import type { Calendar } from '@/api/types';
import { formatShortDay } from '@/shared/format/dates';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { choicesOf } from '@/shared/mui/record/filters';
import { valid } from '@/shared/mui/record/validate';
import { oneLine, required } from '@/shared/validation/rules';
import { DaysInput } from './DaysInput';
import { WeekInput } from './WeekInput';

/** The fields that are sent. */
export const FIELDS = ['name', 'timeZone', 'holidays', 'hours', 'days'] as const;

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

export const CalendarFields = ({ children }: { children?: ReactNode }) => (
  <>
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
    {children}
    <DaysInput />
  </>
);
