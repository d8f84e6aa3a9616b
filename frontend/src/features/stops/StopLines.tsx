import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { Stop } from '@/api/types';
import { formatDue } from '@/shared/format/dates';
import { formatMinutes, minutesSince } from '@/shared/format/numbers';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { ToneChip } from '@/shared/mui/ToneChip';
import { useChangeStop } from './useStops';

const CorrectStopDialog = lazy(() => import('./CorrectStopDialog'));

const minutesOf = ({ startedAt, endedAt }: Stop): number =>
  minutesSince(startedAt, endedAt === null ? undefined : new Date(endedAt).getTime());

const Words = ({ stop }: { stop: Stop }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { startedAt, endedAt, confirmed, voidedAt, kind } = stop;
  const time = formatMinutes(minutesOf(stop));
  const since = formatDue(startedAt, language);
  const goesOn = endedAt === null && voidedAt === null;
  return (
    <Box sx={{ flex: '1 1 220px' }}>
      {goesOn && <Typography sx={{ fontWeight: 600 }}>{translate('stops.runningFor', { time })}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {endedAt === null
          ? translate('stops.since', { since })
          : translate('stops.period', { since, until: formatDue(endedAt, language), time })}
        {` · ${translate(`stops.kinds.${kind}`)}`}
      </Typography>
      {!confirmed && voidedAt === null && <ToneChip label={translate('stops.unconfirmed')} tone="warning" />}
      {voidedAt !== null && <ToneChip label={translate('stops.voided')} tone="neutral" />}
    </Box>
  );
};

/** A stop, with what the reader may do about it. */
const StopLine = ({ stop }: { stop: Stop }) => {
  const translate = useTranslate();
  const [isCorrecting, setCorrecting] = useState(false);
  const { mutate, isPending } = useChangeStop();
  const may = (action: Stop['allowedActions'][number]): boolean => stop.allowedActions.includes(action);
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', py: 1 }}>
      <Words stop={stop} />
      {may('END') && (
        <Button variant="contained" disabled={isPending} onClick={() => mutate({ kind: 'ended', stop })}>
          {translate('stops.end')}
        </Button>
      )}
      {may('CORRECT') && !stop.confirmed && stop.voidedAt === null && (
        <Button variant="outlined" disabled={isPending} onClick={() => mutate({ kind: 'confirmed', stop })}>
          {translate('stops.confirm')}
        </Button>
      )}
      {may('CORRECT') && (
        <Button variant="text" onClick={() => setCorrecting(true)}>
          {translate('stops.correct')}
        </Button>
      )}
      {isCorrecting && (
        <Suspense>
          <CorrectStopDialog stop={stop} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </Stack>
  );
};

export const StopLines = ({ stops }: { stops: readonly Stop[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {stops.map((stop) => (
      <StopLine key={stop.id} stop={stop} />
    ))}
  </Box>
);
