import Typography from '@mui/material/Typography';
import type { SecondFactorSetup } from '@/api/types';
import { useApi } from '@/api/useApi';
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
  const api = useApi();
  const translate = useTranslate();
  const { control, submit, busy, error } = usePasswordForm(({ password }) => api.setUpSecondFactor(password), onBegun);
  return (
    <StepForm
      submitLabel={translate('account.secondFactor.begin')}
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <Typography>{translate('account.secondFactor.passwordText')}</Typography>
      <CurrentPasswordField control={control} maxWidth={NARROW} />
    </StepForm>
  );
};
