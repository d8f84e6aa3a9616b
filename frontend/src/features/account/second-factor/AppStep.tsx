import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { activate } from '@/api/generated/two-factor-authentication';
import type { SecondFactorSetup } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
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
  const translate = useTranslate();
  const { control, handleSubmit, setError } = useForm<CodeForm>({ defaultValues: { code: '' } });
  const activation = useAction({
    send: ({ code }: CodeForm) => activate({ code }),
    failed: 'account.secondFactor.failed',
    inPlace: true,
    onDone: ({ recoveryCodes }) => onActivated(recoveryCodes),
    onFailed: (error) => {
      if (!isApiError(error, 'SECOND_FACTOR_CODE_INCORRECT')) return;
      setError('code', { message: translate('account.secondFactor.wrongCode') }, { shouldFocus: true });
    },
  });
  const isAtField = isApiError(activation.error, 'SECOND_FACTOR_CODE_INCORRECT');
  return {
    control,
    submit: handleSubmit((form) => activation.run(form)),
    action: { isBusy: activation.isBusy, failure: isAtField ? undefined : activation.failure },
  };
};

/** The second step: the app takes the secret, and shows by a code that it did. */
export const AppStep = ({ setup, onActivated, onCancel }: AppStepProps) => {
  const translate = useTranslate();
  const { control, submit, action } = useActivation(onActivated);
  return (
    <StepForm
      submitLabel={translate('account.secondFactor.activate')}
      action={action}
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
