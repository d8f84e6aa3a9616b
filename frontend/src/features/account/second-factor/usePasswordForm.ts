import { useForm } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
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
  const action = useAction({
    send: act,
    failed: 'account.secondFactor.failed',
    inPlace: true,
    onDone,
    onFailed: (error) => {
      const field = fieldOf(error);
      if (field) setError(field, { message: errorText(error, translate) }, { shouldFocus: true });
    },
  });
  const isAtField = fieldOf(action.error) !== undefined;
  return {
    control,
    submit: handleSubmit((form) => action.run(form)),
    action: { isBusy: action.isBusy, failure: isAtField ? undefined : action.failure },
  };
};
