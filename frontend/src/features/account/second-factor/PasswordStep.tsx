import { Typography } from '@mui/material';
import { setUp } from '@/api/generated/two-factor-authentication';
import type { SecondFactorSetup } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CurrentPasswordField } from './CurrentPasswordField';
import { NARROW, StepForm } from './StepForm';
import { usePasswordForm } from './usePasswordForm';

interface PasswordStepProps {
  onBegun: (setup: SecondFactorSetup) => void;
  onCancel?: () => void;
}

/** The first step: the password buys a secret for the app. */
export const PasswordStep = ({ onBegun, onCancel }: PasswordStepProps) => {
  const translate = useTranslate();
  const { control, submit, action } = usePasswordForm(({ password }) => setUp({ currentPassword: password }), onBegun);
  return (
    <StepForm
      submitLabel={translate('account.secondFactor.begin')}
      action={action}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <Typography>{translate('account.secondFactor.passwordText')}</Typography>
      <CurrentPasswordField control={control} maxWidth={NARROW} />
    </StepForm>
  );
};
