import { useState } from 'react';
import { dayOf, type Language, LIMITS } from '@contract/index';
import { correctWork, logWork } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { Worklog } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { parseHours } from '@/kit/form/hours';
import { useDraftForm } from '@/kit/form/typed-values';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { HoursField } from '@/desk/HoursField';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { atMost, requiredRule } from '@/kit/validation/rules';
import { useOwnActions, useTicket } from '../record/page-context';

interface WorkEntry {
  notes: string;
  hoursSpent: string;
  workedOn: string;
}

const startOf = (worklog: Worklog | undefined, language: Language): WorkEntry =>
  worklog
    ? { notes: worklog.notes, hoursSpent: formatCount(worklog.hoursSpent, language), workedOn: worklog.workedOn }
    : { notes: '', hoursSpent: '', workedOn: dayOf(new Date()) };

const useSaveWork = (worklog: Worklog | undefined, onClose: () => void) => {
  const ticket = useTicket();
  const { note } = useOwnActions();
  return useAction({
    send: ({ notes, hoursSpent, workedOn }: WorkEntry) => {
      const entry = { notes: notes.trim(), hoursSpent: parseHours(hoursSpent) ?? Number.NaN, workedOn };
      return worklog ? correctWork(ticket.id, worklog.id, entry) : logWork(ticket.id, entry);
    },
    done: worklog ? 'tickets.worklogs.corrected' : 'tickets.worklogs.added',
    failed: 'tickets.worklogs.failed',
    onDone: (saved) => note(saved.worklog.createdAt),
    onClose,
    stale: [keys.tickets()],
  });
};

/** Work cannot be logged for a future day. */
const DayField = () => {
  const today = dayOf(new Date());
  return (
    <LineInput
      source="workedOn"
      label="tickets.worklogs.workedOn"
      type="date"
      validate={[
        validateBy([requiredRule]),
        (day: string) => (day > today ? { message: 'validation.future', args: {} } : undefined),
      ]}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  );
};

interface LogWorkDialogProps {
  /** The entry to correct; a new one when absent. */
  worklog?: Worklog;
  onClose: () => void;
}

/**
 * Adds an entry to the ticket's work log, or corrects one. Typed notes are kept until they are sent. Rendered while it
 * is open.
 */
const LogWorkDialog = ({ worklog, onClose }: LogWorkDialogProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const { id: userId } = useCurrentUser();
  const language = useLanguage();
  const [start] = useState(() => startOf(worklog, language));
  const form = useDraftForm(`worklog-${worklog?.id ?? ticket.id}-${userId}`, start);
  const forgetAndClose = (): void => {
    form.forget();
    onClose();
  };
  const saving = useSaveWork(worklog, forgetAndClose);
  return (
    <FormDialog
      form={form}
      title={translate(worklog ? 'tickets.worklogs.correctTitle' : 'tickets.worklogs.title', { number: ticket.id })}
      submitLabel={translate(worklog ? 'tickets.worklogs.saveCorrection' : 'tickets.worklogs.submit')}
      action={saving}
      // The draft of a cancelled correction is deleted.
      onClose={worklog ? forgetAndClose : onClose}
    >
      <LineInput
        source="notes"
        label="tickets.worklogs.notes"
        helperText="tickets.worklogs.notesHelp"
        multiline
        minRows={3}
        maxRows={10}
        validate={validateBy([requiredRule, atMost(LIMITS.worklogNotes.max)])}
      />
      <HoursField />
      <DayField />
    </FormDialog>
  );
};

export default LogWorkDialog;
