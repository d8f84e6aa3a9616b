import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useTell } from '@/shared/mui/useTell';
import { firstPasswordFault, type PasswordChange, type PasswordFault } from '@/shared/validation/password-change';
import { SESSIONS_KEY } from './sessions/useSessions';

const EMPTY: PasswordChange = { current: '', next: '', confirmation: '' };

/** The form's values, its first fault, and the call. A password is never kept: not here once it is changed, nor anywhere else. */
export const usePasswordChange = () => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.changePassword(values.current, values.next),
    onSuccess: async () => {
      setValues(EMPTY);
      tell.success(`${translate('auth.changePassword.changed')}. ${translate('account.password.othersEnded')}`);
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  return {
    values,
    fault,
    isPending,
    isComplete: Object.values(values).every((value) => value !== ''),
    failure: error && failureText(error, translate, 'auth.changePassword.failed'),
    type: (field: keyof PasswordChange, value: string) => setValues({ ...values, [field]: value }),
    /** Answers the field at fault, if any. */
    submit: (): keyof PasswordChange | null => {
      const found = firstPasswordFault(values);
      setFault(found);
      if (found === null) mutate();
      return found?.field ?? null;
    },
  };
};
