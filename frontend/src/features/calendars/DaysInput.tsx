import type { SxProps } from '@mui/material/styles';
import { Stack, Typography } from '@mui/material';
import { ArrayInput, DateInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { CALENDAR_DAY_KINDS, LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';
import { DaysFromFile } from './DaysFromFile';
import { DayHoursInput } from './HoursInput';

const KINDS = choicesOf(CALENDAR_DAY_KINDS, (kind) => `calendars.kinds.${kind}`);

const refuseSameDay = (days: { day?: string }[] | null): string | undefined => {
  const known = (days ?? []).map(({ day }) => day).filter(Boolean);
  return new Set(known).size < known.length ? 'validation.duplicateDay' : undefined;
};

const ROWS: SxProps = {
  '& .RaSimpleFormIterator-line': { py: 1, alignItems: 'center' },
  '& .RaSimpleFormIterator-form': { minWidth: 0 },
  '& .RaSimpleFormIterator-inline': {
    display: 'grid',
    width: 1,
    gap: 1,
    alignItems: 'start',
    gridTemplateColumns: { xs: '1fr', sm: '150px minmax(0, 1fr) 170px 190px' },
  },
  // The buttons show even without a mouse over the row.
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .MuiIconButton-root': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
};

const COMPACT = { size: 'small', margin: 'none', helperText: false, fullWidth: true } as const;

/** Days that differ from their week. */
export const DaysInput = () => (
  <Stack spacing={1} sx={{ width: 1 }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
      <Typography variant="subtitle2" component="h3">
        {useTranslate()('calendars.fields.days')}
      </Typography>
      <DaysFromFile />
    </Stack>
    <ArrayInput source="days" label={false} validate={refuseSameDay} helperText="calendars.daysHelp">
      <SimpleFormIterator inline disableReordering disableClear sx={ROWS}>
        <DateInput {...COMPACT} source="day" label="calendars.fields.day" validate={validateBy([requiredRule])} />
        <TextInput
          {...COMPACT}
          source="name"
          label="calendars.fields.dayName"
          validate={validateBy([requiredRule, oneLine(LIMITS.calendarDayName.max)])}
        />
        <SelectInput
          {...COMPACT}
          source="kind"
          label="calendars.fields.kind"
          choices={KINDS}
          defaultValue="CLOSURE"
          validate={validateBy([requiredRule])}
        />
        <DayHoursInput source="hours" />
      </SimpleFormIterator>
    </ArrayInput>
  </Stack>
);
