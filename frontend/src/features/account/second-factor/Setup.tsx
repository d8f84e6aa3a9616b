import { Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { setUp } from '@/api/generated/two-factor-authentication';
import type { SecondFactorSetup } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput } from '@/kit/office/form/inputs';
import { AppStep } from './AppStep';
import { RecoveryCodes } from './RecoveryCodes';
import { NARROW, StepForm } from './StepForm';

interface PasswordStepProps {
  onBegun: (setup: SecondFactorSetup) => void;
  onCancel?: () => void;
}

const BLANK = { currentPassword: '' };

/** The first step: after the password, the server gives a secret for the app. */
const PasswordStep = ({ onBegun, onCancel }: PasswordStepProps) => {
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

interface SetupProps {
  /** Called when logins begin to ask for a code; the recovery codes are not yet saved. */
  onActivated?: () => void;
  /** Called when the second factor is active and the recovery codes are saved. */
  onDone: () => void;
  /** Leaves the set-up before it is active; absent where it is required. */
  onCancel?: () => void;
}

/** Password, app, recovery codes: the three steps of setting two-factor authentication up. */
export const Setup = ({ onActivated, onDone, onCancel }: SetupProps) => {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const keep = (codes: string[]): void => {
    setRecoveryCodes(codes);
    onActivated?.();
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  if (setup) return <AppStep setup={setup} onActivated={keep} onCancel={onCancel ?? (() => setSetup(undefined))} />;
  return <PasswordStep onBegun={setSetup} onCancel={onCancel} />;
};
