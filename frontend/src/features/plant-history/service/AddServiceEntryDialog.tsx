import { TextField } from '@mui/material';
import { useState } from 'react';
import { dayOf, LIMITS } from '@contract/index';
import { addServiceEntry } from '@/api/generated/plants';
import type { NewServiceEntry, Plant } from '@/api/types';
import { hoursLimits, parseHours } from '@/kit/form/hours';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { SERVICE, useWrite } from '../useWrite';

/** Staff record work on a plant that no ticket asked for. Rendered while it is open. */
const AddServiceEntryDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = dayOf(new Date());
  const [notes, setNotes] = useState('');
  const [typed, setTyped] = useState('');
  const [workedOn, setWorkedOn] = useState<string>(today);
  const adding = useWrite(SERVICE, 'added', (entry: NewServiceEntry) => addServiceEntry(plant.id, entry), onClose);
  const hoursSpent = parseHours(typed);
  const isWrong = typed.trim() !== '' && hoursSpent === null;
  const isFuture = workedOn > today;
  return (
    <ActionDialog
      title={translate('plantHistory.service.addTitle')}
      submitLabel={translate('plantHistory.service.submit')}
      action={adding}
      canSubmit={notes.trim() !== '' && hoursSpent !== null && workedOn !== '' && !isFuture}
      onSubmit={() => hoursSpent !== null && adding.run({ notes: notes.trim(), hoursSpent, workedOn })}
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
    </ActionDialog>
  );
};

export default AddServiceEntryDialog;
