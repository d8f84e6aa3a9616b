import { useState, type ComponentProps } from 'react';
import { LIMITS } from '@contract/limits';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Checkbox } from '@/shared/ui/Checkbox';
import { TextField } from '@/shared/ui/TextField';

/** A password being chosen: its rules under it, and readable on demand, as it is typed once. */
export const NewPasswordField = (field: ComponentProps<typeof TextField>) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        help={translate('auth.changePassword.newHelp', LIMITS.password)}
      />
      <Checkbox
        label={translate('registration.showPassword')}
        name="showPassword"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
};
