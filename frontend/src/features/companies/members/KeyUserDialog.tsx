import { useForm } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';

interface KeyUserDialogProps {
  /** The name or the address of the future key user. */
  person: string;
  send: (currentPassword: string) => Promise<unknown>;
  /** Translation keys of its outcome. */
  done: string;
  failed: string;
  onDone?: () => void;
  onClose: () => void;
}

/** A key user who makes another one confirms it by the password. Rendered while it is open. */
export const KeyUserDialog = ({ person, onDone, onClose, ...calls }: KeyUserDialogProps) => {
  const translate = useTranslate();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } });
  const change = useAction({
    ...calls,
    inPlace: true,
    onDone: () => {
      onDone?.();
      onClose();
    },
    onFailed: (error) => {
      if (isApiError(error, 'CURRENT_PASSWORD_INCORRECT'))
        setError('password', { message: errorText(error, translate) }, { shouldFocus: true });
    },
    stale: [keys.members(), keys.companies(), keys.invitations()],
  });
  const isRefused = isApiError(change.error, 'CURRENT_PASSWORD_INCORRECT');
  return (
    <ActionDialog
      title={translate('companies.keyUser.title')}
      text={translate('companies.keyUser.text', { person })}
      submitLabel={translate('companies.keyUser.submit')}
      action={isRefused ? { ...change, failure: undefined } : change}
      onSubmit={() => void handleSubmit(({ password }) => change.run(password))()}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="password"
        type="password"
        autoFocus
        autoComplete="current-password"
        label={translate('companies.keyUser.password')}
        validate={(value) => value !== '' || translate('auth.changePassword.currentRequired')}
      />
    </ActionDialog>
  );
};
