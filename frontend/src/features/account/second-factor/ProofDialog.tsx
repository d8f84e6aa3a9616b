import { LIMITS } from '@contract/index';
import type { SecondFactorChange } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { CurrentPasswordField } from './CurrentPasswordField';
import { usePasswordForm } from './usePasswordForm';

interface ProofDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  act: (proof: SecondFactorChange) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code before something that weakens or replaces the second factor. Rendered while it is open. */
export const ProofDialog = ({ title, text, submitLabel, isDestructive, act, onClose }: ProofDialogProps) => {
  const translate = useTranslate();
  const { control, submit, action } = usePasswordForm(
    ({ password, code }) => act({ currentPassword: password, secondFactor: code }),
    onClose,
  );
  return (
    <ActionDialog
      title={title}
      text={text}
      submitLabel={submitLabel}
      isDestructive={isDestructive}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
};
