import type { ComponentProps } from 'react';
import { LIMITS } from '@contract/limits';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PasswordField } from '@/kit/public/fields/PasswordField';

/** A new password, with its rules below. */
export const NewPasswordField = (field: ComponentProps<typeof PasswordField>) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    help={useTranslate()('auth.changePassword.newHelp', LIMITS.password)}
  />
);
