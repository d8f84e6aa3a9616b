import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { RunningSession } from '@/api/types';
import { useApi } from '@/api/useApi';
import { deviceName } from '@/kit/format/device';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { SESSIONS_KEY } from './useSessions';

const useEnd = (session: RunningSession | 'others', onEnded: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (session === 'others') return api.endOtherSessions();
      await api.endSession(session.id).catch((error: unknown) => {
        // It ended meanwhile: the goal is reached.
        if (!isApiError(error, 'SESSION_NOT_FOUND')) throw error;
      });
    },
    onSuccess: async () => {
      notify.success(translate(session === 'others' ? 'account.sessions.othersEnded' : 'account.sessions.ended'));
      onEnded();
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
};

/** Ends one session, or all but the current one. Rendered while it is open. */
export const EndSessionDialog = ({ session, onClose }: { session: RunningSession | 'others'; onClose: () => void }) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useEnd(session, onClose);
  const isOthers = session === 'others';
  const device = (!isOthers && deviceName(session.userAgent)) || translate('account.sessions.unknownDevice');
  return (
    <ConfirmDialog
      title={translate(isOthers ? 'account.sessions.endOthersTitle' : 'account.sessions.endTitle')}
      text={isOthers ? translate('account.sessions.endOthersText') : translate('account.sessions.endText', { device })}
      confirmLabel={translate(isOthers ? 'account.sessions.endOthers' : 'account.sessions.end')}
      isDestructive
      busy={isPending}
      error={error && failureText(error, translate, 'account.sessions.endFailed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
