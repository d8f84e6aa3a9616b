import type { Control } from 'react-hook-form';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormTextField } from '@/kit/office/form/FormTextField';

export interface PasswordForm {
  password: string;
  /** A code of the app or a recovery code; empty where the password is enough. */
  code: string;
}

/** Confirms the user's identity. The password is sent as typed. */
export const CurrentPasswordField = ({ control, maxWidth }: { control: Control<PasswordForm>; maxWidth?: number }) => {
  const translate = useTranslate();
  return (
    <FormTextField
      control={control}
      name="password"
      id="second-factor-password"
      type="password"
      autoComplete="current-password"
      autoFocus
      sx={{ maxWidth }}
      label={translate('auth.changePassword.current')}
      validate={(value) => value !== '' || translate('auth.changePassword.currentRequired')}
    />
  );
};
