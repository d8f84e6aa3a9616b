import { useForm } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';

interface KeyUserDialogProps {
  /** The name or the address of the future key user. */
  person: string;
  /** Reports every failure but a wrong password, which the dialog shows at its field. */
  save: (currentPassword: string) => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
}

/** A key user who makes another one confirms it by the password. Rendered while it is open. */
export const KeyUserDialog = ({ person, save, busy, onClose }: KeyUserDialogProps) => {
  const translate = useTranslate();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) =>
    save(password).then(onClose, (failure: unknown) => {
      if (isApiError(failure, 'CURRENT_PASSWORD_INCORRECT'))
        setError('password', { message: errorText(failure, translate) }, { shouldFocus: true });
    }),
  );
  return (
    <ConfirmDialog
      title={translate('companies.keyUser.title')}
      text={translate('companies.keyUser.text', { person })}
      confirmLabel={translate('companies.keyUser.submit')}
      busy={busy}
      onConfirm={() => void submit()}
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
    </ConfirmDialog>
  );
};
