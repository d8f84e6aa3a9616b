import { Box, Stack } from '@mui/material';
import type { Stop } from '@/api/types';
import { formatElapsed } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { palette } from '@/kit/theme/tokens';
import { phasesOf, type StopPhase } from './stop-phases';

const FILLS: Record<StopPhase, string> = {
  reporting: palette.error.main,
  waiting: palette.warning.main,
  repair: palette.info.main,
};

/** How long a stop took to be reported, to wait and to be repaired: a bar to scale, and the same in words under it. */
export const StopPhases = ({ stop }: { stop: Stop }) => {
  const translate = useTranslate();
  const language = useLanguage();
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
