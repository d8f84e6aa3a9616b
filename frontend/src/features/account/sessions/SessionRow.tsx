import DevicesOther from '@mui/icons-material/DevicesOther';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { RunningSession } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { deviceName } from '@/kit/format/device';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/AgeText';
import { ToneChip } from '@/kit/office/page/ToneChip';

const WhenAndWhere = ({ session }: { session: RunningSession }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {translate('account.sessions.lastUsed')} <AgeText iso={session.lastUsedAt} />
      {' · '}
      {translate('account.sessions.opened', { time: formatDateTime(session.createdAt, language) })}
      {session.address && ` · ${session.address}`}
    </Typography>
  );
};

/** One login on one device; the current one ends by logging out. */
export const SessionRow = ({ session, onEnd }: { session: RunningSession; onEnd: () => void }) => {
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
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{device}</Typography>
          {session.isCurrent && <ToneChip label={translate('account.sessions.current')} tone="success" />}
        </Stack>
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
