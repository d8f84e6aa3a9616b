import { useState } from 'react';
import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { PLANT_COUNTERS, type PlantCounter } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { addReading } from '@/api/generated/plants';
import type { NewReading, Plant } from '@/api/types';
import { formatDateTime, localInput, momentOf } from '@/kit/format/dates';
import { formatDecimal } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { CheckInput, LineInput } from '@/kit/office/form/inputs';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { useWrite } from '../writing';
import { parseReading, READINGS } from './usePlantReadings';

const COUNTERS = choicesOf(PLANT_COUNTERS, (counter) => `plantHistory.readings.counters.${counter}`);

/** An empty input is not marked as a mistake yet. */
const validateReading = (typed: string) =>
  typed.trim() !== '' && parseReading(typed) === null ? 'plantHistory.readings.invalid' : undefined;

interface ValueInputProps {
  plant: Omit<Plant, 'latestReadings'> & Partial<Pick<Plant, 'latestReadings'>>;
  counter: PlantCounter;
}

/** The help says what the counter showed last. */
const ValueInput = ({ plant, counter }: ValueInputProps) => {
  const { translate, language } = useWords();
  const last = plant.latestReadings?.find((reading) => reading.counter === counter);
  const help =
    last &&
    translate('plantHistory.readings.last', {
      value: formatDecimal(last.value, language),
      at: formatDateTime(last.readAt, language),
    });
  return (
    <LineInput
      source="value"
      label={translate(`plantHistory.readings.units.${counter}`)}
      required
      autoFocus
      helperText={help ?? false}
      validate={validateReading}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
};

/** Asks what a counter shows, and whether it was exchanged if the value suggests so. Rendered while it is open. */
const AddReadingDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const [now] = useState(() => new Date().toISOString());
  const form = useForm({
    mode: 'onChange',
    defaultValues: {
      ...{ counter: 'OPERATING_HOURS' as PlantCounter, value: '' },
      ...{ readAt: localInput(now), exchanged: false },
    },
  });
  const { counter, exchanged, ...typed } = form.watch();
  const adding = useWrite(READINGS, 'added', (reading: NewReading) => addReading(plant.id, reading), onClose);
  const value = parseReading(typed.value);
  const moment = momentOf(typed.readAt, now);
  const asks = isApiError(adding.error, 'READING_LOWER') || isApiError(adding.error, 'READING_TOO_HIGH') || exchanged;
  const submit = (): void => {
    if (value === null || moment === null) return;
    adding.run({ counter, value, readAt: moment === now ? undefined : moment, exchanged: exchanged || undefined });
  };
  return (
    <FormDialog
      form={form}
      action={{ ...adding, run: submit }}
      title={translate('plantHistory.readings.addTitle')}
      submitLabel={translate('ra.action.save')}
      canSubmit={value !== null && moment !== null}
      onClose={onClose}
    >
      <SelectInput
        source="counter"
        label="plantHistory.readings.counter"
        choices={COUNTERS}
        isRequired
        helperText={false}
      />
      <ValueInput plant={plant} counter={counter} />
      <LineInput source="readAt" type="datetime-local" label="plantHistory.readings.readAt" />
      {asks && <CheckInput source="exchanged" label="plantHistory.readings.exchanged" />}
    </FormDialog>
  );
};

export default AddReadingDialog;
