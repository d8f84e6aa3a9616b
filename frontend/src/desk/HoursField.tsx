import { Chip, Stack } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { LineInput } from '@/kit/office/form/inputs';
import { hoursLimits, hoursRule, parseHours } from '@/kit/form/hours';
import { formatCount, formatHours } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';

/** As typed: decimal hours with a point or a comma. */
interface Hours {
  hoursSpent: string;
}

interface HoursFieldProps {
  /** Translation key; 'Hours spent' when absent. */
  label?: string;
  /** Shown before the limits. */
  note?: string;
  optional?: boolean;
}

const STEPS = [0.5, 1, 2];

/** Chips that each add to the hours in one press. */
const HoursChips = () => {
  const { translate, language } = useWords();
  const { setValue } = useFormContext<Hours>();
  const typed = useWatch<Hours, 'hoursSpent'>({ name: 'hoursSpent' });
  const add = (step: number): void => {
    const hours = Math.min((parseHours(typed) ?? 0) + step, LIMITS.hoursSpent.max);
    setValue('hoursSpent', formatCount(hours, language), { shouldValidate: true, shouldDirty: true });
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

/** The hours spent, a field of the surrounding form: typed with a point or a comma, or added by chips. */
export const HoursField = ({ label = 'tickets.hoursSpent', note, optional }: HoursFieldProps) => {
  const { translate, language } = useWords();
  const rule = hoursRule(translate, language, { optional });
  return (
    <Stack spacing={1}>
      <LineInput
        source="hoursSpent"
        label={label}
        helperText={[note, translate('tickets.hoursHelp', hoursLimits(language))].filter(Boolean).join(' ')}
        validate={(typed: string) => {
          const issue = rule(typed);
          return issue === true ? undefined : issue;
        }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <HoursChips />
    </Stack>
  );
};
