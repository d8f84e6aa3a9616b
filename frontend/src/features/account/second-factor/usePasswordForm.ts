import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import type { PasswordForm } from './CurrentPasswordField';

/** Does something that takes the password; a wrong one is told at its field, which takes the focus. */
export const usePasswordForm = <Result>(
  act: (password: string) => Promise<Result>,
  onDone: (result: Result) => void,
) => {
  const translate = useTranslate();
  const { control, handleSubmit, setError } = useForm<PasswordForm>({ defaultValues: { password: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: PasswordForm) => act(password),
    onSuccess: onDone,
    onError: (failure) => {
      if (!isApiError(failure, 'CURRENT_PASSWORD_INCORRECT')) return;
      setError('password', { message: errorText(failure, translate) }, { shouldFocus: true });
    },
  });
  const isAtField = isApiError(error, 'CURRENT_PASSWORD_INCORRECT');
  return {
    control,
    submit: handleSubmit((form) => mutate(form)),
    busy: isPending,
    error: error && !isAtField ? failureText(error, translate, 'secondFactor.failed') : null,
  };
};
