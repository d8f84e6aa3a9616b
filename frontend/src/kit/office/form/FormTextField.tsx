import { TextField, type TextFieldProps } from '@mui/material';
import { PasswordTextField } from './PasswordTextField';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

type FormTextFieldProps<Values extends FieldValues> = Omit<TextFieldProps, 'name'> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Returns true or the message to show. */
  validate?: (value: string) => true | string;
  /** Shown under the field until an error replaces it. */
  help?: string;
};

/** A MUI text field bound to a form; its error shows under it. */
export const FormTextField = <Values extends FieldValues>(props: FormTextFieldProps<Values>) => {
  const { control, name, validate, help, ...rest } = props;
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: unknown) => validate?.(String(value)) ?? true },
  });
  const { ref, ...bound } = field;
  const Input = rest.type === 'password' ? PasswordTextField : TextField;
  return (
    <Input
      {...rest}
      {...bound}
      inputRef={ref}
      fullWidth
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
    />
  );
};
