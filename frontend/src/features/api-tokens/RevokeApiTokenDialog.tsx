import { isApiError } from '@/api/api-error';
import { revokeApiToken } from '@/api/generated/api-tokens';
import { keys } from '@/api/keys';
import type { ApiToken } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

/** Confirms the revocation of a token. Rendered while it is open. */
export const RevokeApiTokenDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => {
  const translate = useTranslate();
  const revocation = useAction({
    send: () =>
      revokeApiToken(token.id).catch((error: unknown) => {
        // It was revoked or expired meanwhile: the goal is reached.
        if (!isApiError(error, 'API_TOKEN_NOT_FOUND')) throw error;
      }),
    done: 'apiTokens.revoked',
    failed: 'apiTokens.revokeFailed',
    onClose,
    stale: [keys.apiTokens()],
  });
  return (
    <ActionDialog
      title={translate('apiTokens.revokeTitle')}
      text={translate('apiTokens.revokeText', { name: token.name })}
      submitLabel={translate('apiTokens.revoke')}
      isDestructive
      action={revocation}
      onClose={onClose}
    />
  );
};
