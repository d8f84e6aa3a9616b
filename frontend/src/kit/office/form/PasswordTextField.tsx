import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** A password that can be shown on request. */
export const PasswordTextField = (props: TextFieldProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const label = translate(shown ? 'auth.hidePassword' : 'auth.showPassword');
  const endAdornment = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={label} title={label} onClick={() => setShown(!shown)}>
        {shown ? <VisibilityOff /> : <Visibility />}
      </IconButton>
    </InputAdornment>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} slotProps={{ input: { endAdornment } }} />;
};
