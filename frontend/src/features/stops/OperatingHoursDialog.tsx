import { SelectInput, useGetList } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { setOperatingHours } from '@/api/generated/production-stops';
import type { Calendar, PlantAvailability } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CheckInput } from '@/kit/office/form/inputs';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { useStopAction } from './useStops';

const ALWAYS = 'always';

interface OperatingHoursDialogProps {
  plantId: string;
  calendar: PlantAvailability['calendar'];
  onClose: () => void;
}

/**
 * Sets the operating hours of a plant. Its first ones are valid for the past, too, unless the user says otherwise.
 * Rendered while it is open.
 */
const OperatingHoursDialog = ({ plantId, calendar, onClose }: OperatingHoursDialogProps) => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: { calendarId: calendar?.id ?? ALWAYS, alsoPast: calendar === null } });
  const send = ({ calendarId, alsoPast }: { calendarId: string; alsoPast: boolean }) =>
    setOperatingHours(plantId, { calendarId: calendarId === ALWAYS ? null : calendarId, alsoPast });
  const { data = [] } = useGetList<Calendar>('admin/calendars', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  });
  // The current calendar can be chosen before the others are loaded.
  const calendars = calendar && !data.some(({ id }) => id === calendar.id) ? [calendar, ...data] : data;
  return (
    <FormDialog
      form={form}
      action={useStopAction('hoursSet', send, onClose)}
      title={translate('stops.hours.title')}
      submitLabel={translate('ra.action.save')}
      onClose={onClose}
    >
      <SelectInput
        source="calendarId"
        label="stops.hours.calendar"
        helperText="stops.hours.calendarHelp"
        choices={[{ id: ALWAYS, name: translate('stops.hours.always') }, ...calendars]}
        translateChoice={false}
        isRequired
      />
      <CheckInput source="alsoPast" label="stops.hours.alsoPast" helperText="stops.hours.alsoPastHelp" />
    </FormDialog>
  );
};

export default OperatingHoursDialog;
