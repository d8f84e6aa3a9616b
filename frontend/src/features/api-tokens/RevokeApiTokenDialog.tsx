import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { ApiToken } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReloadApiTokens } from './useApiTokens';

const useRevoke = ({ id }: ApiToken, onRevoked: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const reload = useReloadApiTokens();
  return useMutation({
    mutationFn: () =>
      api.delete('admin/api-tokens', { id }).catch((error: unknown) => {
        // It was revoked or expired meanwhile: the goal is reached.
        if (!isApiError(error, 'API_TOKEN_NOT_FOUND')) throw error;
      }),
    onSuccess: async () => {
      notify.success(translate('apiTokens.revoked'));
      onRevoked();
      await reload();
    },
  });
};

/** Confirms the revocation of a token. Rendered while it is open. */
export const RevokeApiTokenDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useRevoke(token, onClose);
  return (
    <ConfirmDialog
      title={translate('apiTokens.revokeTitle')}
      text={translate('apiTokens.revokeText', { name: token.name })}
      confirmLabel={translate('apiTokens.revoke')}
      isDestructive
      busy={isPending}
      error={error && failureText(error, translate, 'apiTokens.revokeFailed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
