import DevicesOther from '@mui/icons-material/DevicesOther';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@/api/api-error';
import { listSessions, endOtherSessions, endSession } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import type { RunningSession } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { deviceName } from '@/kit/format/device';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { AgeText, Muted } from '@/kit/office/page/Texts';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Row } from '@/kit/office/page/layout';

const WhenAndWhere = ({ session }: { session: RunningSession }) => {
  const { translate, language } = useWords();
  return (
    <Muted sx={{ overflowWrap: 'anywhere' }}>
      {translate('account.sessions.lastUsed')} <AgeText iso={session.lastUsedAt} />
      {' · '}
      {translate('account.sessions.opened', { time: formatDateTime(session.createdAt, language) })}
      {session.address && ` · ${session.address}`}
    </Muted>
  );
};

/** One login on one device; the current one ends by logging out. */
const SessionRow = ({ session, onEnd }: { session: RunningSession; onEnd: () => void }) => {
  const translate = useTranslate();
  const device = deviceName(session.userAgent) ?? translate('account.sessions.unknownDevice');
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ py: 1.5, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <DevicesOther aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Row sx={{ alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{device}</Typography>
          {session.isCurrent && <ToneChip label={translate('account.sessions.current')} tone="success" />}
        </Row>
        <WhenAndWhere session={session} />
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={translate('account.sessions.endOn', { device })}
          onClick={onEnd}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </Stack>
  );
};

const endSessions = async (session: RunningSession | 'others'): Promise<void> => {
  if (session === 'others') return endOtherSessions();
  await endSession(session.id).catch((error: unknown) => {
    // The session ended meanwhile, so nothing is left to do.
    if (!isApiError(error, 'SESSION_NOT_FOUND')) throw error;
  });
};

/** Ends one session, or all but the current one. Rendered while it is open. */
const EndSessionDialog = ({ session, onClose }: { session: RunningSession | 'others'; onClose: () => void }) => {
  const translate = useTranslate();
  const isOthers = session === 'others';
  const device = (!isOthers && deviceName(session.userAgent)) || translate('account.sessions.unknownDevice');
  return (
    <QuestionDialog
      title={translate(isOthers ? 'account.sessions.endOthersTitle' : 'account.sessions.endTitle')}
      text={isOthers ? translate('account.sessions.endOthersText') : translate('account.sessions.endText', { device })}
      submitLabel={translate(isOthers ? 'account.sessions.endOthers' : 'account.sessions.end')}
      isDestructive
      send={() => endSessions(session)}
      done={isOthers ? 'account.sessions.othersEnded' : 'account.sessions.ended'}
      failed="account.sessions.endFailed"
      stale={[keys.sessions()]}
      onClose={onClose}
    />
  );
};

/** How many are shown at first. */
const SHOWN = 5;

const Rows = ({ sessions, onEnd }: { sessions: RunningSession[]; onEnd: (session: RunningSession) => void }) => {
  const translate = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </Box>
      {!showsAll && sessions.length > SHOWN && (
        <Button size="small" variant="text" onClick={() => setShowsAll(true)} sx={{ alignSelf: 'flex-start' }}>
          {translate('account.sessions.showAll', { count: sessions.length })}
        </Button>
      )}
    </>
  );
};

/** The running sessions of the account, each with a button to end it. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.sessions(),
    queryFn: ({ signal }) => listSessions({ signal }),
    select: (list) => list.sessions,
    staleTime: 0,
  });
  const [ending, setEnding] = useState<RunningSession | 'others' | null>(null);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SectionCard title={translate('account.sessions.title')}>
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('account.sessions.lead')}</Typography>
        <NotLoaded query={{ data: sessions, error, refetch }} height={72} />
        {sessions && <Rows sessions={sessions} onEnd={setEnding} />}
        {hasOthers && (
          <Box>
            <Button variant="outlined" color="error" onClick={() => setEnding('others')}>
              {translate('account.sessions.endOthers')}
            </Button>
          </Box>
        )}
      </Stack>
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(null)} />}
    </SectionCard>
  );
};
