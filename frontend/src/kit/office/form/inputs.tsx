import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useController } from 'react-hook-form';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from 'react-admin';
import { firstIssue, type Rule } from '@/kit/validation/rules';

interface CheckInputProps {
  source: string;
  /** Translation keys. */
  label: string;
  helperText?: string;
}

/** A checkbox of the surrounding form. */
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

/**
 * A text, a day or a moment that is sent as typed, of at most `max` characters. Without `helperText` no space is
 * reserved for it.
 */
export const LineInput = ({ max, slotProps, ...props }: TextInputProps & { max?: number }) => {
  const look = max === undefined ? slotProps : { htmlInput: { maxLength: max } };
  const isDate = props.type === 'date' || props.type === 'datetime-local';
  return (
    <TextInput
      helperText={false}
      {...props}
      parse={String}
      slotProps={isDate ? { inputLabel: { shrink: true }, ...look } : look}
    />
  );
};

/** The user's own password, which confirms an action. It is sent as typed. */
export const CurrentPasswordInput = (props: Omit<PasswordInputProps, 'source'>) => (
  <PasswordInput
    autoComplete="current-password"
    helperText={false}
    {...props}
    source="currentPassword"
    parse={String}
    validate={(typed: string) => (typed === '' ? 'auth.changePassword.currentRequired' : undefined)}
  />
);

/** Text rules as a validator of react-admin's inputs. `own` replaces the usual texts of broken rules. */
export const validateBy =
  (rules: Rule[], own: Record<string, string> = {}) =>
  (value: unknown): { message: string; args: Record<string, number> } | undefined => {
    const broken = firstIssue(typeof value === 'string' ? value : '', ...rules);
    if (broken === null) return undefined;
    return { message: own[broken.code] ?? `validation.${broken.code}`, args: broken.limits ?? {} };
  };

/** A whole number in the range, or nothing. The text of `broken` may name `min` and `max`. */
export const validateInteger =
  (range: { min: number; max: number }, broken: string) =>
  (value: unknown): { message: string; args: Record<string, number> } | undefined => {
    if (value === null || value === undefined || value === '') return undefined;
    const isInRange = Number.isInteger(value) && Number(value) >= range.min && Number(value) <= range.max;
    return isInRange ? undefined : { message: broken, args: { min: range.min, max: range.max } };
  };

/** Picks the fields that the API accepts and the version, and trims the texts. */
export const pickFields =
  (fields: readonly string[]) =>
  (data: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      [...fields, ...(data.version === undefined ? [] : ['version'])].map((name) => {
        const value = data[name];
        return [name, typeof value === 'string' ? value.trim() : value];
      }),
    );
