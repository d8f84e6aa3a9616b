import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { remove, renewRecoveryCodes } from '@/api/generated/two-factor-authentication';
import type { SecondFactor, SecondFactorChange } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput, validateBy, LineInput } from '@/kit/office/form/inputs';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { useNotifier } from '@/kit/office/action/notices';
import { requiredRule } from '@/kit/validation/rules';
import { Row } from '@/kit/office/page/layout';
import { useReloadSecondFactor } from './useSecondFactor';

interface ProofDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  act: (proof: SecondFactorChange) => Promise<void>;
  onClose: () => void;
}

/** The code is one of the app, or a recovery code. */
const BLANK = { currentPassword: '', code: '' };

/** Asks for password and code before something that weakens or replaces the second factor. Rendered while it is open. */
const ProofDialog = ({ act, onClose, ...dialog }: ProofDialogProps) => {
  const form = useForm({ defaultValues: BLANK });
  const action = useAction({
    send: ({ currentPassword, code }: typeof BLANK) => act({ currentPassword, secondFactor: code }),
    failed: 'account.secondFactor.failed',
    onClose,
  });
  return (
    <FormDialog {...dialog} form={form} action={action} onClose={onClose}>
      <CurrentPasswordInput id="second-factor-password" autoFocus label="auth.changePassword.current" />
      <LineInput
        source="code"
        autoComplete="one-time-code"
        label="account.secondFactor.code"
        helperText="account.secondFactor.proofHelp"
        max={LIMITS.secondFactor.max}
        validate={validateBy([requiredRule])}
      />
    </FormDialog>
  );
};

/** With so few codes left, new ones are suggested. */
const FEW = 3;

const CodesLeft = ({ count }: { count: number }) => {
  const translate = useTranslate();
  const text = translate('account.secondFactor.codesLeft', { smart_count: count, total: LIMITS.recoveryCodes.count });
  return (
    <Row sx={{ alignItems: 'center' }}>
      <Typography>{text}</Typography>
      {count <= FEW && <ToneChip label={translate('account.secondFactor.fewLeft')} tone="warning" />}
    </Row>
  );
};

interface ActiveStateProps {
  secondFactor: SecondFactor;
  onNewCodes: (recoveryCodes: string[]) => void;
}

const Dialogs = ({
  open,
  secondFactor,
  onNewCodes,
  onClose,
}: ActiveStateProps & { open: Open; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotifier();
  const reload = useReloadSecondFactor();
  const renewCodes = async (proof: SecondFactorChange): Promise<void> =>
    onNewCodes((await renewRecoveryCodes(proof)).recoveryCodes);
  const switchOff = async (proof: SecondFactorChange): Promise<void> => {
    await remove(proof);
    notify.success(translate('account.secondFactor.removed'));
    await reload();
  };
  const removeText = secondFactor.isRequired
    ? 'account.secondFactor.removeRequiredText'
    : 'account.secondFactor.removeText';
  switch (open) {
    case 'renew':
      return (
        <ProofDialog
          title={translate('account.secondFactor.renewTitle')}
          text={translate('account.secondFactor.renewText')}
          submitLabel={translate('account.secondFactor.renew')}
          act={renewCodes}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ProofDialog
          title={translate('account.secondFactor.removeTitle')}
          text={translate(removeText)}
          submitLabel={translate('account.secondFactor.remove')}
          isDestructive
          act={switchOff}
          onClose={onClose}
        />
      );
    case null:
      return null;
  }
};

type Open = 'renew' | 'remove' | null;

/** Two-factor authentication is on: the remaining recovery codes, and actions. */
export const ActiveState = (props: ActiveStateProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<Open>(null);
  return (
    <Stack spacing={2}>
      <Typography>{translate('account.secondFactor.activeText')}</Typography>
      <CodesLeft count={props.secondFactor.recoveryCodesLeft} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button variant="outlined" onClick={() => setOpen('renew')}>
          {translate('account.secondFactor.renew')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setOpen('remove')}>
          {translate('account.secondFactor.remove')}
        </Button>
      </Stack>
      <Dialogs {...props} open={open} onClose={() => setOpen(null)} />
    </Stack>
  );
};
