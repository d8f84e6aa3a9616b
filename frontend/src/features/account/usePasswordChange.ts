import { changePassword } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

export const NO_PASSWORDS = { currentPassword: '', next: '', confirmation: '' };

/** Changes the own password; all other sessions end. */
export const usePasswordChange = (onDone: () => void) => {
  const translate = useTranslate();
  return useAction({
    send: ({ currentPassword, next }: typeof NO_PASSWORDS) => changePassword({ currentPassword, newPassword: next }),
    done: () => `${translate('auth.changePassword.changed')}. ${translate('account.password.othersEnded')}`,
    failed: 'auth.changePassword.failed',
    inPlace: true,
    onDone,
    stale: [keys.sessions()],
  });
};
