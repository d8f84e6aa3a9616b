import { Typography } from '@mui/material';
import { ArrayInput, BooleanInput, maxValue, minValue, NumberInput, required, SimpleFormIterator } from 'react-admin';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';

const { min, max } = LIMITS.warningPercent;
const PERCENT = [required(), minValue(min), maxValue(max)];

const validateWarnings = (warnings: { percent?: number }[] | null): string | undefined => {
  const steps = (warnings ?? []).map(({ percent }) => percent);
  if (steps.length > LIMITS.warningSteps.max) return 'serviceLevels.tooManyWarnings';
  return new Set(steps).size < steps.length ? 'serviceLevels.duplicateWarning' : undefined;
};

/** Sets at which part of a promised time people are notified. */
export const WarningsInput = () => (
  <>
    <Typography variant="subtitle2" component="h3">
      {useTranslate()('serviceLevels.fields.warnings')}
    </Typography>
    <ArrayInput source="warnings" label={false} validate={validateWarnings} helperText="serviceLevels.warningsHelp">
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        sx={{
          '& .RaSimpleFormIterator-line': { py: 1, alignItems: 'center' },
          '& .RaSimpleFormIterator-inline': { gap: 2, alignItems: 'center' },
          '& .RaSimpleFormIterator-action': { visibility: 'visible' },
          '& .MuiIconButton-root': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
        }}
      >
        <NumberInput
          source="percent"
          label="serviceLevels.percent"
          size="small"
          margin="none"
          helperText={false}
          validate={PERCENT}
          sx={{ width: 160 }}
        />
        <BooleanInput source="admins" label="serviceLevels.warnsAdmins" helperText={false} defaultValue={false} />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
