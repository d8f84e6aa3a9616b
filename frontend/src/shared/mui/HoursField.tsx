import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { hoursRule } from '@/shared/form/hours';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormTextField } from './FormTextField';

interface HoursFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** Hours spent, typed with a point or a comma. */
export const HoursField = <Values extends FieldValues>({ control, name }: HoursFieldProps<Values>) => {
  const translate = useTranslate();
  return (
    <FormTextField
      control={control}
      name={name}
      label={translate('tickets.hoursSpent')}
      help={translate('tickets.hoursHelp')}
      validate={hoursRule(translate)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
};
