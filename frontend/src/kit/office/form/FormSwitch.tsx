import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface FormSwitchProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  disabled?: boolean;
}

/** A switch bound to a boolean of a form. */
export const FormSwitch = <Values extends FieldValues>({
  control,
  name,
  label,
  help,
  disabled,
}: FormSwitchProps<Values>) => {
  const helpId = useId();
  const { field } = useController({ control, name });
  const { ref, value, ...bound } = field;
  return (
    <FormControl disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            {...bound}
            checked={value === true}
            slotProps={{ input: { ref, 'aria-describedby': help ? helpId : undefined } }}
          />
        }
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
};
