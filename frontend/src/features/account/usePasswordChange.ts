import { useState } from 'react';
import { changePassword } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { firstPasswordIssue, type PasswordChange, type PasswordIssue } from '@/kit/validation/password-change';

const EMPTY: PasswordChange = { current: '', next: '', confirmation: '' };

/** The form's values, its first issue, and the call. Passwords are cleared after the change and stored nowhere. */
export const usePasswordChange = () => {
  const translate = useTranslate();
  const [values, setValues] = useState(EMPTY);
  const [issue, setIssue] = useState<PasswordIssue | null>(null);
  const { run, isBusy, failure } = useAction({
    send: () => changePassword({ currentPassword: values.current, newPassword: values.next }),
    done: () => `${translate('auth.changePassword.changed')}. ${translate('account.password.othersEnded')}`,
    failed: 'auth.changePassword.failed',
    inPlace: true,
    onDone: () => setValues(EMPTY),
    stale: [keys.sessions()],
  });
  return {
    values,
    issue,
    isBusy,
    failure,
    isComplete: Object.values(values).every((value) => value !== ''),
    type: (field: keyof PasswordChange, value: string) => setValues({ ...values, [field]: value }),
    /** Returns the invalid field, if any. */
    submit: (): keyof PasswordChange | null => {
      const found = firstPasswordIssue(values);
      setIssue(found);
      if (found === null) run();
      return found?.field ?? null;
    },
  };
};
