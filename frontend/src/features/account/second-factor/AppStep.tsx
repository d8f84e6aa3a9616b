import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { activate } from '@/api/generated/two-factor-authentication';
import type { SecondFactorSetup } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { valid } from '@/kit/office/record/validate';
import { required } from '@/kit/validation/rules';
import { SetupCode } from './SetupCode';
import { NARROW, StepForm } from './StepForm';
import { StepHeading } from './StepHeading';

interface AppStepProps {
  setup: SecondFactorSetup;
  onActivated: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const BLANK = { code: '' };
const CODES = { SECOND_FACTOR_CODE_INCORRECT: { field: 'code', text: 'account.secondFactor.wrongCode' } } as const;

/** The second step: the app takes the secret, and shows by a code that it did. */
export const AppStep = ({ setup, onActivated, onCancel }: AppStepProps) => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: BLANK });
  const activation = useAction({
    send: (typed: typeof BLANK) => activate(typed),
    failed: 'account.secondFactor.failed',
    inPlace: true,
    onDone: ({ recoveryCodes }) => onActivated(recoveryCodes),
  });
  return (
    <StepForm
      form={form}
      action={activation}
      codes={CODES}
      submitLabel={translate('account.secondFactor.activate')}
      onCancel={onCancel}
    >
      <StepHeading>{translate('account.secondFactor.scanTitle')}</StepHeading>
      <Typography>{translate('account.secondFactor.scanText')}</Typography>
      <SetupCode setup={setup} />
      <TextInput
        source="code"
        sx={NARROW}
        autoComplete="one-time-code"
        label="account.secondFactor.code"
        helperText="account.secondFactor.codeHelp"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: LIMITS.secondFactor.max } }}
        parse={String}
        validate={valid([required])}
      />
    </StepForm>
  );
};
