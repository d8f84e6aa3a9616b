import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { type Weekday, WEEKDAYS } from '@contract/index';
import { splitWeek, type TimeWindow, type WeekdayHours, weekIssue } from '@contract/time/working-time';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { isReadable, shareOfDay } from './hours-text';
import { WindowsField } from './HoursInput';

const validateWeek = (hours: WeekdayHours[]) => {
  if (!hours.every(isReadable)) return 'validation.time';
  const issue = weekIssue(hours);
  return issue === null ? undefined : `validation.${issue}`;
};

/** The working time of one day on a line of 24 hours. */
const DayBar = ({ windows }: { windows: readonly TimeWindow[] }) => (
  <Box
    aria-hidden
    sx={{
      position: 'relative',
      height: 12,
      mb: { sm: '14px !important' },
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'action.hover',
      flexGrow: 1,
    }}
  >
    {windows.map((window) => {
      const { from, length } = shareOfDay(window);
      return (
        <Box
          key={window.starts}
          sx={{
            position: 'absolute',
            inset: 0,
            left: `${from * 100}%`,
            width: `${length * 100}%`,
            bgcolor: 'primary.main',
          }}
        />
      );
    })}
  </Box>
);

const onDay = (hours: readonly WeekdayHours[], weekday: Weekday): WeekdayHours[] =>
  hours.filter((window) => window.weekday === weekday);

/** Copies Monday's hours to every day from Monday to Friday. */
const copyMonday = (hours: readonly WeekdayHours[]): WeekdayHours[] => [
  ...WEEKDAYS.slice(0, 5).flatMap((weekday) => onDay(hours, 'MONDAY').map((window) => ({ ...window, weekday }))),
  ...hours.filter(({ weekday }) => WEEKDAYS.indexOf(weekday) >= 5),
];

/** The hours of an ordinary week: a line of text for each day, and its bar of 24 hours. */
export const WeekInput = () => {
  const translate = useTranslate();
  const titleId = useId();
  const { field, fieldState } = useInput<{ hours: WeekdayHours[] }>({ source: 'hours', validate: validateWeek });
  const hours = (field.value as WeekdayHours[] | '') || [];
  const bars = splitWeek(hours.filter(isReadable));
  const message = (fieldState.error?.root ?? fieldState.error)?.message;
  const setDay = (weekday: Weekday, windows: TimeWindow[]) =>
    field.onChange([
      ...hours.filter((window) => window.weekday !== weekday),
      ...windows.map((window) => ({ weekday, ...window })),
    ]);
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ width: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography id={titleId} variant="subtitle2" component="h3">
          {translate('calendars.week')}
        </Typography>
        <Button size="small" variant="text" onClick={() => field.onChange(copyMonday(hours))}>
          {translate('calendars.copyMonday')}
        </Button>
      </Stack>
      <Stack spacing={1}>
        {WEEKDAYS.map((weekday, index) => (
          <Stack
            key={weekday}
            direction={{ xs: 'column', sm: 'row' }}
            spacing={{ xs: 0.5, sm: 2 }}
            sx={{ alignItems: { sm: 'flex-end' } }}
          >
            <Box sx={{ width: { xs: 1, sm: 300 }, flexShrink: 0 }}>
              <WindowsField
                name={`week.${weekday}`}
                inputRef={index === 0 ? field.ref : undefined}
                label={translate(`calendars.weekdays.${weekday}`)}
                placeholder={translate('calendars.closed')}
                value={onDay(hours, weekday)}
                onChange={(windows) => setDay(weekday, windows)}
                error={message !== undefined && !onDay(hours, weekday).every(isReadable)}
              />
            </Box>
            <DayBar windows={bars[index] ?? []} />
          </Stack>
        ))}
      </Stack>
      <FormHelperText error={message !== undefined}>
        {message ? <ValidationError error={message} /> : translate('calendars.weekHelp')}
      </FormHelperText>
    </Box>
  );
};
