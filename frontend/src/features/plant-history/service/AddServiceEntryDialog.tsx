import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { dayOf, LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { NewServiceEntry, Plant } from '@/api/types';
import { hoursLimits, parseHours } from '@/kit/form/hours';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { SERVICE, useAdd } from '../useWrites';

/** Staff record work on a plant that no ticket asked for. Rendered while it is open. */
const AddServiceEntryDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = dayOf(new Date());
  const [notes, setNotes] = useState('');
  const [typed, setTyped] = useState('');
  const [workedOn, setWorkedOn] = useState<string>(today);
  const { mutate, isPending, error } = useAdd<NewServiceEntry>(SERVICE, `/plants/${plant.id}/service-entries`, onClose);
  const hoursSpent = parseHours(typed);
  const isWrong = typed.trim() !== '' && hoursSpent === null;
  const isFuture = workedOn > today;
  return (
    <FormDialog
      open
      title={translate('plantHistory.service.addTitle')}
      submitLabel={translate('plantHistory.service.submit')}
      busy={isPending}
      canSubmit={notes.trim() !== '' && hoursSpent !== null && workedOn !== '' && !isFuture}
      error={error && failureText(error, translate, 'plantHistory.service.failed')}
      onSubmit={() => hoursSpent !== null && mutate({ notes: notes.trim(), hoursSpent, workedOn })}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        multiline
        minRows={3}
        label={translate('plantHistory.service.notes')}
        helperText={translate('plantHistory.service.notesHelp')}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.worklogNotes.max } }}
      />
      <TextField
        required
        label={translate('plantHistory.service.hours')}
        value={typed}
        error={isWrong}
        helperText={isWrong ? translate('validation.hours', hoursLimits(language)) : undefined}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        required
        type="date"
        label={translate('plantHistory.service.workedOn')}
        value={workedOn}
        error={isFuture}
        helperText={isFuture ? translate('validation.future') : undefined}
        onChange={({ target }) => setWorkedOn(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
    </FormDialog>
  );
};

export default AddServiceEntryDialog;
