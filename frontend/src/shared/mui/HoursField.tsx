import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { hoursLimits, hoursRule } from '@/shared/form/hours';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { FormTextField } from './FormTextField';

interface HoursFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** 'Hours spent' when absent. */
  label?: string;
  /** Shown before the limits. */
  note?: string;
  optional?: boolean;
}

/** Hours spent, typed with a point or a comma. */
export const HoursField = <Values extends FieldValues>(props: HoursFieldProps<Values>) => {
  const { control, name, label, note, optional } = props;
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <FormTextField
      control={control}
      name={name}
      label={label ?? translate('tickets.hoursSpent')}
      help={[note, translate('tickets.hoursHelp', hoursLimits(language))].filter(Boolean).join(' ')}
      validate={hoursRule(translate, language, { optional })}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
};
