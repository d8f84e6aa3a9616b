import { isApiError } from '@/api/api-error';
import { endOtherSessions, endSession } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import type { RunningSession } from '@/api/types';
import { deviceName } from '@/kit/format/device';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

const end = async (session: RunningSession | 'others'): Promise<void> => {
  if (session === 'others') return endOtherSessions();
  await endSession(session.id).catch((error: unknown) => {
    // It ended meanwhile: the goal is reached.
    if (!isApiError(error, 'SESSION_NOT_FOUND')) throw error;
  });
};

/** Ends one session, or all but the current one. Rendered while it is open. */
export const EndSessionDialog = ({ session, onClose }: { session: RunningSession | 'others'; onClose: () => void }) => {
  const translate = useTranslate();
  const isOthers = session === 'others';
  const ending = useAction({
    send: () => end(session),
    done: isOthers ? 'account.sessions.othersEnded' : 'account.sessions.ended',
    failed: 'account.sessions.endFailed',
    onClose,
    stale: [keys.sessions()],
  });
  const device = (!isOthers && deviceName(session.userAgent)) || translate('account.sessions.unknownDevice');
  return (
    <ActionDialog
      title={translate(isOthers ? 'account.sessions.endOthersTitle' : 'account.sessions.endTitle')}
      text={isOthers ? translate('account.sessions.endOthersText') : translate('account.sessions.endText', { device })}
      submitLabel={translate(isOthers ? 'account.sessions.endOthers' : 'account.sessions.end')}
      isDestructive
      action={ending}
      onClose={onClose}
    />
  );
};
