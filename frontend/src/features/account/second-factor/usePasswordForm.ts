import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { PasswordForm } from './CurrentPasswordField';

/** The field that a refusal is about. */
function fieldOf(failure: unknown): keyof PasswordForm | undefined {
  if (isApiError(failure, 'CURRENT_PASSWORD_INCORRECT')) return 'password';
  return isApiError(failure, 'SECOND_FACTOR_CODE_INCORRECT') ? 'code' : undefined;
}

/** Does something that takes the password, and a code where one is asked for; a wrong one is shown at its field, which takes the focus. */
export const usePasswordForm = <Result>(
  act: (form: PasswordForm) => Promise<Result>,
  onDone: (result: Result) => void,
) => {
  const translate = useTranslate();
  const { control, handleSubmit, setError } = useForm<PasswordForm>({ defaultValues: { password: '', code: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (failure) => {
      const field = fieldOf(failure);
      if (field) setError(field, { message: errorText(failure, translate) }, { shouldFocus: true });
    },
  });
  const isAtField = fieldOf(error) !== undefined;
  return {
    control,
    submit: handleSubmit((form) => mutate(form)),
    busy: isPending,
    error: error && !isAtField ? failureText(error, translate, 'account.secondFactor.failed') : null,
  };
};
