import { Typography, Box, Button, Stack } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { activate } from '@/api/generated/two-factor-authentication';
import type { SecondFactorSetup } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CopyTextButton } from '@/kit/office/action/buttons';
import { useAction } from '@/kit/office/action/useAction';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { requiredRule } from '@/kit/validation/rules';
import { NARROW, StepForm } from './StepForm';
import { StepHeading } from './RecoveryCodes';

/** The size in pixels, including the quiet zone around the code. */
const QR_SIZE = 200;

/** Writes the secret in groups of four, which are easier to type. */
const groupFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** The secret for the app: as a picture to scan, as a link on the phone that holds the app, and as text. */
const SetupCode = ({ setup: { secret, uri } }: { setup: SecondFactorSetup }) => {
  const translate = useTranslate();
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={3}
      useFlexGap
      sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
    >
      <Button href={uri} variant="outlined" sx={{ display: { sm: 'none' } }}>
        {translate('account.secondFactor.openApp')}
      </Button>
      <Box
        sx={{
          lineHeight: 0,
          alignSelf: 'center',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
        }}
      >
        <QRCodeSVG
          value={uri}
          size={QR_SIZE}
          level="M"
          marginSize={4}
          title={translate('account.secondFactor.qrCode')}
        />
      </Box>
      <Stack spacing={1.5} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
        <Typography variant="body2">{translate('account.secondFactor.secretText')}</Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {groupFours(secret)}
        </Typography>
        <CopyTextButton text={secret} label={translate('account.secondFactor.copySecret')} />
      </Stack>
    </Stack>
  );
};

interface AppStepProps {
  setup: SecondFactorSetup;
  onActivated: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const BLANK = { code: '' };
const CODES = { SECOND_FACTOR_CODE_INCORRECT: { field: 'code', text: 'account.secondFactor.wrongCode' } } as const;

/** The second step: the app gets the secret, and a code of the app proves it. */
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
      <LineInput
        source="code"
        sx={NARROW}
        autoComplete="one-time-code"
        label="account.secondFactor.code"
        helperText="account.secondFactor.codeHelp"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: LIMITS.secondFactor.max } }}
        validate={validateBy([requiredRule])}
      />
    </StepForm>
  );
};
