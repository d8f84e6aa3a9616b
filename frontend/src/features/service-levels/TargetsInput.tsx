import { Box, FormHelperText, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useInput, ValidationError } from 'react-admin';
import { LIMITS, SERVICE_CLOCKS, type ServiceClock, TICKET_CATEGORIES, TICKET_PRIORITIES } from '@contract/index';
import type { Calendar, ServiceTarget } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { type Cell, isTarget, parseTarget, targetIn, targetText, withTarget } from './target-text';

const ALWAYS = 'always';

const validateTargets = (targets: ServiceTarget[]) =>
  targets.every(isTarget) ? undefined : 'serviceLevels.targetInvalid';

interface TargetFieldProps {
  label: string;
  target: ServiceTarget | undefined;
  onChange: (minutes: number | null) => void;
}

const TargetField = ({ label, target, onChange }: TargetFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      size="small"
      value={typed ?? targetText(target?.minutes)}
      error={target !== undefined && !isTarget(target)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(parseTarget(value));
      }}
      onBlur={() => setTyped((text) => (target !== undefined && !isTarget(target) ? text : null))}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'decimal',
          maxLength: 8,
          sx: { textAlign: 'right', px: { xs: 1, sm: 1.75 } },
        },
      }}
    />
  );
};

interface ClockGridProps {
  clock: ServiceClock;
  targets: readonly ServiceTarget[];
  calendars: readonly Calendar[];
  onChange: (targets: ServiceTarget[]) => void;
}

/** The promises of one clock in working hours: priorities down, categories across. */
const ClockGrid = ({ clock, targets, calendars, onChange }: ClockGridProps) => {
  const translate = useTranslate();
  const own = targets.find((target) => target.clock === clock);
  const [chosen, setChosen] = useState<string | null>();
  const calendarId = chosen === undefined ? (own ? (own.calendarId ?? null) : (calendars[0]?.id ?? null)) : chosen;
  const name = translate(`tickets.promise.clocks.${clock}`);
  const choose = (value: string) => {
    const id = value === ALWAYS ? null : value;
    setChosen(id);
    onChange(targets.map((target) => (target.clock === clock ? { ...target, calendarId: id } : target)));
  };
  const labelOf = ({ category, priority }: Cell) =>
    [name, translate(`tickets.category.${category}`), translate(`tickets.priority.${priority}`)].join(', ');
  return (
    <Box role="group" aria-label={name} sx={{ width: 1, mb: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {translate(`serviceLevels.clocks.${clock}`)}
      </Typography>
      <TextField
        select
        size="small"
        label={translate('serviceLevels.calendar')}
        value={calendarId ?? ALWAYS}
        onChange={({ target }) => choose(target.value)}
        sx={{ mb: 1, minWidth: 240 }}
      >
        <MenuItem value={ALWAYS}>{translate('serviceLevels.always')}</MenuItem>
        {calendars.map((calendar) => (
          <MenuItem key={calendar.id} value={calendar.id}>
            {calendar.name}
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={{
          ...{ display: 'grid', gap: 1, alignItems: 'center' },
          gridTemplateColumns: { xs: '64px repeat(3, minmax(0, 1fr))', sm: '140px repeat(3, minmax(0, 1fr))' },
        }}
      >
        <span />
        {TICKET_CATEGORIES.map((category) => (
          <Typography key={category} variant="caption" sx={{ hyphens: 'auto', overflowWrap: 'anywhere' }}>
            {translate(`tickets.category.${category}`)}
          </Typography>
        ))}
        {[...TICKET_PRIORITIES].reverse().map((priority) => [
          <Typography key={priority} variant="body2">
            {translate(`tickets.priority.${priority}`)}
          </Typography>,
          ...TICKET_CATEGORIES.map((category) => {
            const cell = { clock, category, priority };
            return (
              <TargetField
                key={`${category}${priority}`}
                label={labelOf(cell)}
                target={targetIn(targets, cell)}
                onChange={(minutes) => onChange(withTarget(targets, cell, { minutes, calendarId }))}
              />
            );
          }),
        ])}
      </Box>
    </Box>
  );
};

/** What is promised, clock by clock. A blank cell promises nothing. */
export const TargetsInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<{ targets: ServiceTarget[] }>({
    source: 'targets',
    validate: validateTargets,
  });
  const { data: calendars } = useGetList<Calendar>('admin/calendars', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  });
  const message = (fieldState.error?.root ?? fieldState.error)?.message;
  if (calendars === undefined) return null;
  return (
    <>
      {SERVICE_CLOCKS.map((clock) => (
        <ClockGrid
          key={clock}
          clock={clock}
          targets={(field.value as ServiceTarget[] | '') || []}
          calendars={calendars}
          onChange={field.onChange}
        />
      ))}
      <FormHelperText error={message !== undefined}>
        {message ? <ValidationError error={message} /> : translate('serviceLevels.targetsHelp')}
      </FormHelperText>
    </>
  );
};
