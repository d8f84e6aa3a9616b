import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { SecondFactor } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { ActiveState } from './ActiveState';
import { RecoveryCodes } from './RecoveryCodes';
import { Setup } from './Setup';
import { useReloadSecondFactor, useSecondFactor } from './useSecondFactor';

const InactiveState = ({ onBegin }: { onBegin: () => void }) => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>{translate('account.secondFactor.inactiveText')}</Typography>
      <Button variant="contained" onClick={onBegin}>
        {translate('account.secondFactor.setUp')}
      </Button>
    </Stack>
  );
};

/** The step of the set-up that the section shows. */
type Stage = { name: 'REST' } | { name: 'SETUP' } | { name: 'NEW_CODES'; codes: string[] };

const State = ({ secondFactor }: { secondFactor: SecondFactor }) => {
  const reload = useReloadSecondFactor();
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>({ name: 'REST' });
  // The pressed button disappears with its step, so the section takes the focus.
  const rest = (): void => {
    setStage({ name: 'REST' });
    place.current?.focus();
    void reload();
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {stage.name === 'NEW_CODES' && <RecoveryCodes codes={stage.codes} onKept={rest} />}
      {stage.name === 'SETUP' && <Setup onActivated={() => void reload()} onDone={rest} onCancel={rest} />}
      {stage.name === 'REST' && !secondFactor.isActive && <InactiveState onBegin={() => setStage({ name: 'SETUP' })} />}
      {stage.name === 'REST' && secondFactor.isActive && (
        <ActiveState secondFactor={secondFactor} onNewCodes={(codes) => setStage({ name: 'NEW_CODES', codes })} />
      )}
    </Box>
  );
};

const Body = ({ query }: { query: ReturnType<typeof useSecondFactor> }) =>
  query.data ? <State secondFactor={query.data} /> : <NotLoaded query={query} height={96} />;

const Section = () => {
  const translate = useTranslate();
  const query = useSecondFactor();
  const isActive = query.data?.isActive;
  const chip = isActive !== undefined && (
    <ToneChip
      label={translate(isActive ? 'account.secondFactor.active' : 'account.secondFactor.inactive')}
      tone={isActive ? 'success' : 'neutral'}
    />
  );
  return (
    <SectionCard title={translate('account.secondFactor.title')} action={chip}>
      <Body query={query} />
    </SectionCard>
  );
};

/** The user's two-factor authentication: offered to staff, and shown to every user who has it. */
export const SecondFactorSection = () => {
  const side = useSide();
  const { hasSecondFactor } = useCurrentUser();
  return side === 'client' && !hasSecondFactor ? null : <Section />;
};
