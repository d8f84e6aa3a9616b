import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { setUp } from '@/api/generated/two-factor-authentication';
import type { SecondFactorSetup } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput } from '@/kit/office/form/CurrentPasswordInput';
import { NARROW, StepForm } from './StepForm';

interface PasswordStepProps {
  onBegun: (setup: SecondFactorSetup) => void;
  onCancel?: () => void;
}

const BLANK = { currentPassword: '' };

/** The first step: the password buys a secret for the app. */
export const PasswordStep = ({ onBegun, onCancel }: PasswordStepProps) => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: BLANK });
  const beginning = useAction({
    send: (typed: typeof BLANK) => setUp(typed),
    failed: 'account.secondFactor.failed',
    inPlace: true,
    onDone: onBegun,
  });
  return (
    <StepForm form={form} action={beginning} submitLabel={translate('account.secondFactor.begin')} onCancel={onCancel}>
      <Typography>{translate('account.secondFactor.passwordText')}</Typography>
      <CurrentPasswordInput id="second-factor-password" autoFocus label="auth.changePassword.current" sx={NARROW} />
    </StepForm>
  );
};
