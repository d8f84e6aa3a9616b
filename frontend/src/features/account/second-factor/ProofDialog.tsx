import Typography from '@mui/material/Typography';
import { LIMITS } from '@contract/index';
import type { SecondFactorProof } from '@/api/second-factor-calls';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { CurrentPasswordField } from './CurrentPasswordField';
import { usePasswordForm } from './usePasswordForm';

interface ProofDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  act: (proof: SecondFactorProof) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code before something that weakens or replaces the second factor. Rendered while it is open. */
export const ProofDialog = ({ title, text, confirmLabel, isDestructive, act, onClose }: ProofDialogProps) => {
  const translate = useTranslate();
  const { control, submit, busy, error } = usePasswordForm(
    ({ password, code }) => act({ currentPassword: password, secondFactor: code }),
    onClose,
  );
  return (
    <FormDialog
      open
      title={title}
      submitLabel={confirmLabel}
      submitColor={isDestructive ? 'error' : 'primary'}
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <CurrentPasswordField control={control} />
      <FormTextField
        control={control}
        name="code"
        id="second-factor-proof"
        autoComplete="one-time-code"
        label={translate('account.secondFactor.code')}
        help={translate('account.secondFactor.proofHelp')}
        slotProps={{ htmlInput: { maxLength: LIMITS.secondFactor.max } }}
        validate={(value) => value.trim() !== '' || translate('validation.required')}
      />
    </FormDialog>
  );
};
