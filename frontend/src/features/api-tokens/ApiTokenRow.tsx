import { Box, Stack, Typography } from '@mui/material';
import type { ApiToken } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import {
  RevokeButton,
  TokenBeginning,
  TokenEnd,
  TokenLastUse,
  TokenScopes,
  TokenState,
  useMaker,
} from './ApiTokenParts';

/** One of the own tokens. */
export const ApiTokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => {
  const translate = useTranslate();
  const maker = useMaker()(token);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{ py: 1.5, alignItems: { xs: 'flex-start', sm: 'center' }, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{token.name}</Typography>
          <TokenState token={token} />
        </Stack>
        <Typography variant="body2">
          <TokenScopes token={token} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <TokenBeginning token={token} />
          {' · '}
          <TokenEnd token={token} />
          {' · '}
          {translate('apiTokens.lastUsed')}: <TokenLastUse token={token} />
          {maker && ` · ${maker}`}
        </Typography>
      </Box>
      <RevokeButton token={token} onRevoke={onRevoke} />
    </Stack>
  );
};
