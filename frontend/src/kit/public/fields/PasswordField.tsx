import { useState, type ComponentProps } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Checkbox } from './Checkbox';
import { TextField } from './TextField';

/** A password that can be shown on request. */
export const PasswordField = (field: ComponentProps<typeof TextField>) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Checkbox
        label={translate('auth.showPassword')}
        name={`${field.id ?? field.name}-show`}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
};
