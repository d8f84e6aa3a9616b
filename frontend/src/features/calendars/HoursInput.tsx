import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { dayIssue, type TimeWindow } from '@contract/time/working-time';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { isReadable, parseWindows, windowsText } from './hours-text';

interface WindowsFieldProps extends Pick<TextFieldProps, 'error' | 'helperText' | 'inputRef' | 'placeholder'> {
  name: string;
  label: string;
  value: readonly TimeWindow[];
  onChange: (windows: TimeWindow[]) => void;
}

/** Windows as text, `8–12, 14–18`; written in full once the field is left. */
export const WindowsField = ({ value, onChange, ...field }: WindowsFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      size="small"
      fullWidth
      value={typed ?? windowsText(value)}
      slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseWindows(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

interface Values {
  days?: { kind?: 'EXTRA' }[];
}

const validateHours = (value: TimeWindow[] | null, { days }: Values, { finalSource }: { finalSource: string }) => {
  if (value?.every(isReadable) === false) return 'validation.time';
  const kind = days?.[Number(finalSource.split('.')[1])]?.kind ?? 'LOCAL';
  const issue = dayIssue({ kind, hours: value ?? [] });
  return issue === null ? undefined : `validation.${issue}`;
};

/** The hours of a single day. */
export const DayHoursInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<Values>({ source, validate: validateHours, defaultValue: [] });
  const message = (fieldState.error?.root ?? fieldState.error)?.message;
  return (
    <WindowsField
      name={field.name}
      inputRef={field.ref}
      label={translate('calendars.fields.hours')}
      placeholder={translate('calendars.closed')}
      value={(field.value as TimeWindow[] | null) ?? []}
      onChange={field.onChange}
      error={message !== undefined}
      helperText={message && <ValidationError error={message} />}
    />
  );
};
