import { Box, Button, Typography } from '@mui/material';
import type { ApiTokenState } from '@contract/index';
import type { ApiToken } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { fullName } from '@/kit/format/people';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/AgeText';
import { EmailText } from '@/kit/office/page/EmailText';
import { ToneChip } from '@/kit/office/page/ToneChip';
import type { ToneName } from '@/kit/theme/tokens';

const STATE_TONES: Record<ApiTokenState, ToneName> = { ACTIVE: 'success', EXPIRED: 'warning', REVOKED: 'neutral' };

export const TokenState = ({ token: { state } }: { token: ApiToken }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`apiTokens.state.${state}`)} tone={STATE_TONES[state]} />;
};

/** The beginning of the token, which programs' settings show. */
export const TokenBeginning = ({ token: { beginning } }: { token: ApiToken }) => (
  <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.875em' }}>
    {beginning}…
  </Box>
);

export const TokenScopes = ({ token: { scopes } }: { token: ApiToken }) => {
  const translate = useTranslate();
  return <>{scopes.map((scope) => translate(`apiTokens.scope.${scope}`)).join(' · ')}</>;
};

/** Until when it is valid, or since when it is not. */
export const TokenEnd = ({ token: { state, expiresAt, revokedAt } }: { token: ApiToken }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const date = (iso: string) => ({ time: formatDate(iso, language) });
  if (state === 'REVOKED') return <>{translate('apiTokens.revokedOn', date(revokedAt ?? expiresAt))}</>;
  return <>{translate(state === 'EXPIRED' ? 'apiTokens.expired' : 'apiTokens.expires', date(expiresAt))}</>;
};

export const TokenLastUse = ({ token: { lastUsedAt, lastUsedAddress } }: { token: ApiToken }) => {
  const translate = useTranslate();
  if (lastUsedAt === null) return <>{translate('apiTokens.neverUsed')}</>;
  return (
    <>
      <AgeText iso={lastUsedAt} />
      {lastUsedAddress !== null && (
        <>
          {' · '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {lastUsedAddress}
          </Box>
        </>
      )}
    </>
  );
};

/** Who created it, if not its owner. */
export const useMaker = (): ((token: ApiToken) => string | null) => {
  const translate = useTranslate();
  return ({ createdBy }) => createdBy && translate('apiTokens.madeBy', { name: fullName(createdBy) });
};

export const TokenOwner = ({ token }: { token: ApiToken }) => {
  const translate = useTranslate();
  const maker = useMaker()(token);
  const { user } = token;
  return (
    <>
      {fullName(user)}
      <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {user.email === null ? translate('apiTokens.deletedAccount') : <EmailText email={user.email} />}
        {maker && ` · ${maker}`}
      </Typography>
    </>
  );
};

/** Only where the API allows it: of valid tokens. */
export const RevokeButton = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => {
  const translate = useTranslate();
  if (!token.allowedActions.includes('REVOKE')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-haspopup="dialog"
      aria-label={translate('apiTokens.revokeNamed', { name: token.name })}
      onClick={onRevoke}
    >
      {translate('apiTokens.revoke')}
    </Button>
  );
};
