import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { firstPasswordIssue, type PasswordChange, type PasswordIssue } from '@/kit/validation/password-change';
import { SESSIONS_KEY } from './sessions/useSessions';

const EMPTY: PasswordChange = { current: '', next: '', confirmation: '' };

/** The form's values, its first issue, and the call. Passwords are cleared after the change and stored nowhere. */
export const usePasswordChange = () => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [issue, setIssue] = useState<PasswordIssue | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.changePassword(values.current, values.next),
    onSuccess: async () => {
      setValues(EMPTY);
      notify.success(`${translate('auth.changePassword.changed')}. ${translate('account.password.othersEnded')}`);
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  return {
    values,
    issue,
    isPending,
    isComplete: Object.values(values).every((value) => value !== ''),
    failure: error && failureText(error, translate, 'auth.changePassword.failed'),
    type: (field: keyof PasswordChange, value: string) => setValues({ ...values, [field]: value }),
    /** Returns the invalid field, if any. */
    submit: (): keyof PasswordChange | null => {
      const found = firstPasswordIssue(values);
      setIssue(found);
      if (found === null) mutate();
      return found?.field ?? null;
    },
  };
};
