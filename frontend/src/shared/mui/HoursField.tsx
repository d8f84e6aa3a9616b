import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { hoursLimits, hoursRule } from '@/shared/form/hours';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { FormTextField } from './FormTextField';

interface HoursFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** Hours spent, typed with a point or a comma. */
export const HoursField = <Values extends FieldValues>({ control, name }: HoursFieldProps<Values>) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <FormTextField
      control={control}
      name={name}
      label={translate('tickets.hoursSpent')}
      help={translate('tickets.hoursHelp', hoursLimits(language))}
      validate={hoursRule(translate, language)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
};
