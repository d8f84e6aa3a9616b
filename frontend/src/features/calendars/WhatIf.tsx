import { Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { LIMITS } from '@contract/index';
import { previewCalendar } from '@/api/generated/calendars';
import { keys } from '@/api/keys';
import type { Calendar } from '@/api/types';
import { formatDue } from '@/kit/format/dates';
import { localInput } from '@/kit/format/local-input';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';

/** When a promise of some working hours would end, by the calendar as it is saved. */
export const WhatIf = () => {
  const translate = useTranslate();
  const language = useLanguage();
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
