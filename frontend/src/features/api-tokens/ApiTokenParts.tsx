import { Box } from '@mui/material';
import type { ApiTokenState } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { revokeApiToken } from '@/api/generated/api-tokens';
import { keys } from '@/api/keys';
import type { ApiToken } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { fullName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { AgeText, EmailText, Muted } from '@/kit/office/page/Texts';
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

/** The day until which the token is valid, or since which it is not. */
export const TokenEnd = ({ token: { state, expiresAt, revokedAt } }: { token: ApiToken }) => {
  const { translate, language } = useWords();
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

/** Says who created a token, if not its owner. */
export const useMaker = (): ((token: ApiToken) => string | null) => {
  const translate = useTranslate();
  return ({ createdBy }) => createdBy && translate('apiTokens.madeBy', { name: fullName(createdBy) });
};

export const OwnerOfToken = ({ token }: { token: ApiToken }) => {
  const translate = useTranslate();
  const maker = useMaker()(token);
  const { user } = token;
  return (
    <>
      {fullName(user)}
      <Muted component="span" sx={{ display: 'block' }}>
        {user.email === null ? translate('backOffice.record.deletedAccount') : <EmailText email={user.email} />}
        {maker && ` · ${maker}`}
      </Muted>
    </>
  );
};

const revokeOrGone = (id: string): Promise<unknown> =>
  revokeApiToken(id).catch((error: unknown) => {
    // The token was revoked or expired meanwhile, so nothing is left to do.
    if (!isApiError(error, 'API_TOKEN_NOT_FOUND')) throw error;
  });

/** The API allows revoking only valid tokens. */
export const RevokeButton = ({ token }: { token: ApiToken }) => {
  const translate = useTranslate();
  if (!token.allowedActions.includes('REVOKE')) return null;
  return (
    <DialogButton
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={translate('apiTokens.revokeNamed', { name: token.name })}
      dialog={(close) => (
        <QuestionDialog
          title={translate('apiTokens.revokeTitle')}
          text={translate('apiTokens.revokeText', { name: token.name })}
          submitLabel={translate('apiTokens.revoke')}
          isDestructive
          send={() => revokeOrGone(token.id)}
          done="apiTokens.revoked"
          failed="apiTokens.revokeFailed"
          stale={[keys.apiTokens()]}
          onClose={close}
        />
      )}
    >
      {translate('apiTokens.revoke')}
    </DialogButton>
  );
};
