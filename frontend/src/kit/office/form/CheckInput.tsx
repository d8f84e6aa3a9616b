import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useController } from 'react-hook-form';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface CheckInputProps {
  source: string;
  /** Translation keys. */
  label: string;
  helperText?: string;
}

/** A box to tick of the form around. */
export const CheckInput = ({ source, label, helperText }: CheckInputProps) => {
  const translate = useTranslate();
  const { value, ...field } = useController<Record<string, boolean>>({ name: source }).field;
  return (
    <div>
      <FormControlLabel control={<Checkbox {...field} checked={value} />} label={translate(label)} />
      {helperText && <FormHelperText>{translate(helperText)}</FormHelperText>}
    </div>
  );
};
