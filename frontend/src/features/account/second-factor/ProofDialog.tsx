import { TextInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import type { SecondFactorChange } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput } from '@/kit/office/form/CurrentPasswordInput';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { valid } from '@/kit/office/record/validate';
import { required } from '@/kit/validation/rules';

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
export const ProofDialog = ({ act, onClose, ...dialog }: ProofDialogProps) => {
  const form = useForm({ defaultValues: BLANK });
  const action = useAction({
    send: ({ currentPassword, code }: typeof BLANK) => act({ currentPassword, secondFactor: code }),
    failed: 'account.secondFactor.failed',
    onClose,
  });
  return (
    <FormDialog {...dialog} form={form} action={action} onClose={onClose}>
      <CurrentPasswordInput id="second-factor-password" autoFocus label="auth.changePassword.current" />
      <TextInput
        source="code"
        autoComplete="one-time-code"
        label="account.secondFactor.code"
        helperText="account.secondFactor.proofHelp"
        slotProps={{ htmlInput: { maxLength: LIMITS.secondFactor.max } }}
        parse={String}
        validate={valid([required])}
      />
    </FormDialog>
  );
};
