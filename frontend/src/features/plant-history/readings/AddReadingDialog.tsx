import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { PLANT_COUNTERS, type PlantCounter } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { addReading } from '@/api/generated/plants';
import type { NewReading, Plant } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { localInput, momentOf } from '@/kit/format/local-input';
import { formatDecimal } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useWrite } from '../useWrite';
import { parseReading, READINGS } from './usePlantReadings';

interface ValueInputProps {
  plant: Omit<Plant, 'latestReadings'> & Partial<Pick<Plant, 'latestReadings'>>;
  counter: PlantCounter;
  value: string;
  onChange: (value: string) => void;
}

/** With what the counter showed last. */
const ValueInput = ({ plant, counter, value, onChange }: ValueInputProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const last = plant.latestReadings?.find((reading) => reading.counter === counter);
  const isWrong = value.trim() !== '' && parseReading(value) === null;
  const help =
    last &&
    translate('plantHistory.readings.last', {
      value: formatDecimal(last.value, language),
      at: formatDateTime(last.readAt, language),
    });
  return (
    <TextField
      required
      autoFocus
      label={translate(`plantHistory.readings.units.${counter}`)}
      value={value}
      error={isWrong}
      helperText={isWrong ? translate('plantHistory.readings.invalid') : help}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
};

/** Asks what a counter shows, and whether it was exchanged where the value says so. Rendered while it is open. */
const AddReadingDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const [now] = useState(() => new Date().toISOString());
  const [counter, setCounter] = useState<PlantCounter>('OPERATING_HOURS');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(localInput(now));
  const [exchanged, setExchanged] = useState(false);
  const adding = useWrite(READINGS, 'added', (reading: NewReading) => addReading(plant.id, reading), onClose);
  const value = parseReading(typed);
  const moment = momentOf(at, now);
  const asks = isApiError(adding.error, 'READING_LOWER') || isApiError(adding.error, 'READING_TOO_HIGH') || exchanged;
  const submit = (): void => {
    if (value === null || moment === null) return;
    adding.run({ counter, value, readAt: moment === now ? undefined : moment, exchanged: exchanged || undefined });
  };
  return (
    <ActionDialog
      title={translate('plantHistory.readings.addTitle')}
      submitLabel={translate('plantHistory.readings.submit')}
      action={adding}
      canSubmit={value !== null && moment !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('plantHistory.readings.counter')}
        value={counter}
        onChange={({ target }) => setCounter(target.value as PlantCounter)}
      >
        {PLANT_COUNTERS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`plantHistory.readings.counters.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <ValueInput plant={plant} counter={counter} value={typed} onChange={setTyped} />
      <TextField
        type="datetime-local"
        label={translate('plantHistory.readings.readAt')}
        value={at}
        onChange={({ target }) => setAt(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {asks && (
        <FormControlLabel
          control={<Checkbox checked={exchanged} onChange={(_, checked) => setExchanged(checked)} />}
          label={translate('plantHistory.readings.exchanged')}
        />
      )}
    </ActionDialog>
  );
};

export default AddReadingDialog;
