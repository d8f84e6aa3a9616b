import { Checkbox, FormControlLabel, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import { setOperatingHours } from '@/api/generated/production-stops';
import type { Calendar, PlantAvailability } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useStopAction } from './useStops';

const ALWAYS = 'always';

interface OperatingHoursDialogProps {
  plantId: string;
  calendar: PlantAvailability['calendar'];
  onClose: () => void;
}

/** The first hours of a plant hold for the past, too, unless that is changed. Rendered while it is open. */
const OperatingHoursDialog = ({ plantId, calendar, onClose }: OperatingHoursDialogProps) => {
  const translate = useTranslate();
  const [calendarId, setCalendar] = useState(calendar?.id ?? null);
  const [alsoPast, setAlsoPast] = useState(calendar === null);
  const change = useStopAction('hoursSet', () => setOperatingHours(plantId, { calendarId, alsoPast }), onClose);
  const { data = [] } = useGetList<Calendar>('admin/calendars', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  });
  // The present one can be chosen before the others are loaded.
  const choices = calendar && !data.some(({ id }) => id === calendar.id) ? [calendar, ...data] : data;
  return (
    <ActionDialog
      title={translate('stops.hours.title')}
      submitLabel={translate('stops.save')}
      action={change}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('stops.hours.calendar')}
        helperText={translate('stops.hours.calendarHelp')}
        value={calendarId ?? ALWAYS}
        onChange={({ target }) => setCalendar(target.value === ALWAYS ? null : target.value)}
      >
        <MenuItem value={ALWAYS}>{translate('stops.hours.always')}</MenuItem>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <FormControlLabel
          control={<Checkbox checked={alsoPast} onChange={(_, checked) => setAlsoPast(checked)} />}
          label={translate('stops.hours.alsoPast')}
        />
        <FormHelperText>{translate('stops.hours.alsoPastHelp')}</FormHelperText>
      </div>
    </ActionDialog>
  );
};

export default OperatingHoursDialog;
