import { useForm } from 'react-hook-form';
import { dayOf, LIMITS } from '@contract/index';
import { addServiceEntry } from '@/api/generated/plants';
import type { NewServiceEntry, Plant } from '@/api/types';
import { LineInput } from '@/kit/office/form/inputs';
import { hoursLimits, parseHours } from '@/kit/form/hours';
import { useWords } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { SERVICE, useWrite } from '../writing';

/** Records work that staff did on a plant without a ticket. Rendered while it is open. */
const AddServiceEntryDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const { translate, language } = useWords();
  const today: string = dayOf(new Date());
  const form = useForm({ mode: 'onChange', defaultValues: { notes: '', hours: '', workedOn: today } });
  const { hours, workedOn, ...typed } = form.watch();
  const adding = useWrite(SERVICE, 'added', (entry: NewServiceEntry) => addServiceEntry(plant.id, entry), onClose);
  const notes = typed.notes.trim();
  const hoursSpent = parseHours(hours);
  const validateHours = (entered: string) =>
    entered.trim() !== '' && parseHours(entered) === null
      ? { message: 'validation.hours', args: hoursLimits(language) }
      : undefined;
  const isFuture = workedOn > today;
  return (
    <FormDialog
      form={form}
      action={{ ...adding, run: () => hoursSpent !== null && adding.run({ notes, hoursSpent, workedOn }) }}
      title={translate('plantHistory.service.addTitle')}
      submitLabel={translate('ra.action.save')}
      canSubmit={notes !== '' && hoursSpent !== null && workedOn !== '' && !isFuture}
      onClose={onClose}
    >
      <LineInput
        source="notes"
        label="plantHistory.service.notes"
        helperText="plantHistory.service.notesHelp"
        required
        autoFocus
        multiline
        minRows={3}
        max={LIMITS.worklogNotes.max}
      />
      <LineInput
        source="hours"
        label="plantHistory.service.hours"
        required
        validate={validateHours}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <LineInput
        source="workedOn"
        type="date"
        label="plantHistory.service.workedOn"
        required
        validate={(day: string) => (day > today ? 'validation.future' : undefined)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
    </FormDialog>
  );
};

export default AddServiceEntryDialog;
