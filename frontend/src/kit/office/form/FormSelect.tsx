import { MenuItem, TextField } from '@mui/material';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface FormSelectProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Offers 'none' under this name. */
  emptyLabel?: string;
  help?: string;
  disabled?: boolean;
  /** Returns true or the message to show. */
  validate?: (value: string) => true | string;
  onChosen?: (value: string) => void;
}

/** A select bound to a form. A value that is not offered shows as none. */
export const FormSelect = <Values extends FieldValues>(props: FormSelectProps<Values>) => {
  const { control, name, options, emptyLabel, validate } = props;
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: unknown) => validate?.(String(value)) ?? true },
  });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      select
      fullWidth
      id={`select-${name}`}
      label={props.label}
      value={options.some((option) => option.value === field.value) ? field.value : ''}
      onChange={(event) => {
        field.onChange(event);
        props.onChosen?.(event.target.value);
      }}
      inputRef={ref}
      disabled={props.disabled}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? props.help}
      slotProps={{ select: { displayEmpty: emptyLabel !== undefined } }}
    >
      {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
