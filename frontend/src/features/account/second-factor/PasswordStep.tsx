import { useMutation } from '@tanstack/react-query';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { failureText } from '@/api/failure-text';
import type { SecondFactorSetup } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CurrentPasswordField, type PasswordForm } from './CurrentPasswordField';
import { NARROW, StepForm } from './StepForm';

interface PasswordStepProps {
  onBegun: (setup: SecondFactorSetup) => void;
  onCancel?: () => void;
}

/** The first step: the password buys a secret for the app. */
export const PasswordStep = ({ onBegun, onCancel }: PasswordStepProps) => {
  const api = useApi();
  const translate = useTranslate();
  const { control, handleSubmit } = useForm<PasswordForm>({ defaultValues: { password: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: PasswordForm) => api.setUpSecondFactor(password),
    onSuccess: onBegun,
  });
  return (
    <StepForm
      submitLabel={translate('secondFactor.begin')}
      busy={isPending}
      error={error && failureText(error, translate, 'secondFactor.failed')}
      onSubmit={() => void handleSubmit((form) => mutate(form))()}
      onCancel={onCancel}
    >
      <Typography>{translate('secondFactor.passwordText')}</Typography>
      <CurrentPasswordField control={control} maxWidth={NARROW} />
    </StepForm>
  );
};
