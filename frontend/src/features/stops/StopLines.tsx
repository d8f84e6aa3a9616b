import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { correctStop } from '@/api/generated/production-stops';
import type { Stop } from '@/api/types';
import { formatDue, formatElapsed } from '@/kit/format/dates';
import { minutesSince } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { palette } from '@/kit/theme/tokens';
import { Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { phasesOf, type StopPhase } from './stop-phases';
import { goesOn, useStopAction } from './useStops';

const FILLS: Record<StopPhase, string> = {
  reporting: palette.error.main,
  waiting: palette.warning.main,
  repair: palette.info.main,
};

/** How long a stop took to be reported, to wait and to be repaired: as a bar to scale, and in words below it. */
const StopPhases = ({ stop }: { stop: Stop }) => {
  const { translate, language } = useWords();
  const phases = phasesOf(stop);
  if (phases.length === 0) return null;
  return (
    <Box sx={{ flex: '1 0 100%', order: 1 }}>
      <Stack direction="row" spacing={0.25} aria-hidden sx={{ height: 10, borderRadius: 1, overflow: 'hidden' }}>
        {phases.map(({ phase, minutes }) => (
          <Box key={phase} sx={{ flex: `${minutes} 1 0`, minWidth: 4, bgcolor: FILLS[phase] }} />
        ))}
      </Stack>
      <Stack
        component="ul"
        direction="row"
        aria-label={translate('stops.phases.label')}
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5, flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}
      >
        {phases.map(({ phase, minutes }) => (
          <Box component="li" key={phase} sx={{ typography: 'body2' }}>
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'inline-block',
                width: 10,
                height: 10,
                borderRadius: 0.5,
                mr: 0.75,
                bgcolor: FILLS[phase],
              }}
            />
            {translate(`stops.phases.${phase}`, { time: formatElapsed(minutes, language) })}
          </Box>
        ))}
      </Stack>
    </Box>
  );
};

const StopMomentDialog = lazyPart(() => import('./StopMomentDialog'));
const CorrectStopDialog = lazyPart(() => import('./CorrectStopDialog'));

const minutesOf = ({ startedAt, endedAt }: Stop): number =>
  minutesSince(startedAt, endedAt === null ? undefined : new Date(endedAt).getTime());

const Words = ({ stop }: { stop: Stop }) => {
  const { translate, language } = useWords();
  const { startedAt, endedAt, confirmed, voidedAt, kind } = stop;
  const time = formatElapsed(minutesOf(stop), language);
  const since = formatDue(startedAt, language);
  return (
    <Box sx={{ flex: '1 1 220px' }}>
      {goesOn(stop) && <Typography sx={{ fontWeight: 600 }}>{translate('stops.runningFor', { time })}</Typography>}
      <Muted>
        {endedAt === null
          ? translate('stops.since', { since })
          : translate('stops.period', { since, until: formatDue(endedAt, language), time })}
        {` · ${translate(`stops.kinds.${kind}`)}`}
      </Muted>
      {!confirmed && voidedAt === null && <ToneChip label={translate('stops.unconfirmed')} tone="warning" />}
      {voidedAt !== null && <ToneChip label={translate('stops.voided')} tone="neutral" />}
    </Box>
  );
};

interface StopActionsProps {
  stop: Stop;
  /** Whether the buttons inherit the colour, on a coloured background. */
  inherits?: boolean;
}

/** What the reader may do about a stop. */
export const StopActions = ({ stop, inherits }: StopActionsProps) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'end' | 'correction' | null>(null);
  const { id, version } = stop;
  const confirmation = useStopAction('confirmed', () => correctStop(id, { confirmed: true, version }));
  const close = () => setDialog(null);
  const color = inherits ? 'inherit' : 'primary';
  const may = (action: Stop['allowedActions'][number]): boolean => stop.allowedActions.includes(action);
  return (
    <>
      {may('END') && (
        <Button variant={inherits ? 'outlined' : 'contained'} color={color} onClick={() => setDialog('end')}>
          {translate('stops.end')}
        </Button>
      )}
      {may('CORRECT') && !stop.confirmed && stop.voidedAt === null && (
        <Button variant="outlined" color={color} disabled={confirmation.isBusy} onClick={() => confirmation.run()}>
          {translate('stops.confirm')}
        </Button>
      )}
      {may('CORRECT') && (
        <Button variant="text" color={color} onClick={() => setDialog('correction')}>
          {translate('stops.correct')}
        </Button>
      )}
      <LateDialog>
        {dialog === 'end' && <StopMomentDialog about={{ stop }} onClose={close} />}
        {dialog === 'correction' && <CorrectStopDialog stop={stop} onClose={close} />}
      </LateDialog>
    </>
  );
};

const StopLine = ({ stop }: { stop: Stop }) => (
  <Row component="li" sx={{ alignItems: 'center', py: 1 }}>
    <Words stop={stop} />
    <StopActions stop={stop} />
    {stop.voidedAt === null && <StopPhases stop={stop} />}
  </Row>
);

export const StopLines = ({ stops }: { stops: readonly Stop[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {stops.map((stop) => (
      <StopLine key={stop.id} stop={stop} />
    ))}
  </Box>
);
