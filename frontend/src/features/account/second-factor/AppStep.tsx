import { useMutation } from '@tanstack/react-query';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { SecondFactorSetup } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { SetupCode } from './SetupCode';
import { NARROW, StepForm } from './StepForm';
import { StepHeading } from './StepHeading';

interface CodeForm {
  code: string;
}

interface AppStepProps {
  setup: SecondFactorSetup;
  onActivated: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const useActivation = (onActivated: AppStepProps['onActivated']) => {
  const api = useApi();
  const translate = useTranslate();
  const { control, handleSubmit, setError } = useForm<CodeForm>({ defaultValues: { code: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ code }: CodeForm) => api.activateSecondFactor(code),
    onSuccess: onActivated,
    onError: (failure) => {
      if (!isApiError(failure, 'SECOND_FACTOR_CODE_INCORRECT')) return;
      setError('code', { message: translate('account.secondFactor.wrongCode') }, { shouldFocus: true });
    },
  });
  const isAtField = isApiError(error, 'SECOND_FACTOR_CODE_INCORRECT');
  const text = error && !isAtField ? failureText(error, translate, 'account.secondFactor.failed') : null;
  return { control, submit: handleSubmit((form) => mutate(form)), busy: isPending, error: text };
};

/** The second step: the app takes the secret, and shows by a code that it did. */
export const AppStep = ({ setup, onActivated, onCancel }: AppStepProps) => {
  const translate = useTranslate();
  const { control, submit, busy, error } = useActivation(onActivated);
  return (
    <StepForm
      submitLabel={translate('account.secondFactor.activate')}
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <StepHeading>{translate('account.secondFactor.scanTitle')}</StepHeading>
      <Typography>{translate('account.secondFactor.scanText')}</Typography>
      <SetupCode setup={setup} />
      <FormTextField
        control={control}
        name="code"
        id="second-factor-code"
        sx={{ maxWidth: NARROW }}
        autoComplete="one-time-code"
        label={translate('account.secondFactor.code')}
        help={translate('account.secondFactor.codeHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: LIMITS.secondFactor.max } }}
        validate={(value) => value.trim() !== '' || translate('validation.required')}
      />
    </StepForm>
  );
};
