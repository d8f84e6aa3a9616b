import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { hoursLimits, hoursRule, parseHours } from '@/shared/form/hours';
import { formatCount, formatHours } from '@/shared/format/numbers';
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
  /** Sets the hours that the chips come to. */
  onAdd: (hours: string) => void;
}

const STEPS = [0.5, 1, 2];

/** Adds to the hours by one press. */
const HoursChips = <Values extends FieldValues>({ control, name, onAdd }: HoursFieldProps<Values>) => {
  const translate = useTranslate();
  const language = useLanguage();
  const typed: unknown = useWatch({ control, name });
  const add = (step: number): void => {
    const hours = Math.min((parseHours(String(typed)) ?? 0) + step, LIMITS.hoursSpent.max);
    onAdd(formatCount(hours, language));
  };
  return (
    <Stack direction="row" spacing={1}>
      {STEPS.map((step) => (
        <Chip
          key={step}
          variant="outlined"
          label={`+${formatCount(step, language)}`}
          aria-label={translate('tickets.addHours', { hours: formatHours(step, language) })}
          onClick={() => add(step)}
        />
      ))}
    </Stack>
  );
};

/** Hours spent, typed with a point or a comma, or added by chips. */
export const HoursField = <Values extends FieldValues>(props: HoursFieldProps<Values>) => {
  const { control, name, label, note, optional, onAdd } = props;
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Stack spacing={1}>
      <FormTextField
        control={control}
        name={name}
        label={label ?? translate('tickets.hoursSpent')}
        help={[note, translate('tickets.hoursHelp', hoursLimits(language))].filter(Boolean).join(' ')}
        validate={hoursRule(translate, language, { optional })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <HoursChips control={control} name={name} onAdd={onAdd} />
    </Stack>
  );
};
