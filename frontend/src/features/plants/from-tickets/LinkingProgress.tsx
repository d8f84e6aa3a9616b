import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { PlantLinking } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useSwitchLinking } from './useLinking';

const SEVERITIES = { RUNNING: 'info', PAUSED: 'warning', FAILED: 'error' } as const;

const Counts = ({ linking: { created, linked, refused } }: { linking: PlantLinking }) => {
  const translate = useTranslate();
  return [
    translate('plants.fromTickets.all.created', { smart_count: created }),
    translate('plants.fromTickets.all.linked', { smart_count: linked }),
    translate('plants.fromTickets.all.refused', { smart_count: refused }),
  ].join(' · ');
};

/** The refused proposals, with the reasons. */
const Refusals = ({ linking: { refusals, refused } }: { linking: PlantLinking }) => {
  const translate = useTranslate();
  const titleId = useId();
  if (refusals.length === 0) return null;
  return (
    <details>
      <summary id={titleId} style={{ minHeight: 44, paddingTop: 10 }}>
        {translate('plants.fromTickets.all.refusals', { smart_count: refused })}
      </summary>
      <Stack component="ul" aria-labelledby={titleId} sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {refusals.map(({ serialNumber, reason }) => (
          <li key={serialNumber}>
            {serialNumber}: {translate(`plants.fromTickets.all.reasons.${reason}`)}
          </li>
        ))}
      </Stack>
    </details>
  );
};

/** How far the acceptance of all clear proposals is. Any administrator may pause and resume it. */
export const LinkingProgress = ({ linking }: { linking: PlantLinking }) => {
  const { translate, language } = useWords();
  const switching = useSwitchLinking(linking);
  const { state, taken, total, startedBy } = linking;
  const isKnown = total !== null && total > 0;
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      {state !== 'DONE' && (
        <LinearProgress
          variant={isKnown || state !== 'RUNNING' ? 'determinate' : 'indeterminate'}
          value={isKnown ? Math.min(100, (taken / total) * 100) : 0}
          aria-label={translate('plants.fromTickets.all.progress')}
        />
      )}
      <Alert
        severity={state === 'DONE' ? 'success' : SEVERITIES[state]}
        role="status"
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' } }}
        action={
          state !== 'DONE' && (
            <Button size="small" color="inherit" loading={switching.isBusy} onClick={() => switching.run()}>
              {translate(state === 'RUNNING' ? 'plants.fromTickets.all.pause' : 'plants.fromTickets.all.resume')}
            </Button>
          )
        }
      >
        <Typography variant="body2">
          {translate(`plants.fromTickets.all.states.${state}`, {
            ...{ taken: formatCount(taken, language), total: formatCount(total ?? 0, language) },
            name: startedBy ?? translate('plants.fromTickets.all.formerAdmin'),
          })}
        </Typography>
        <Counts linking={linking} />
      </Alert>
      <Refusals linking={linking} />
    </Stack>
  );
};
