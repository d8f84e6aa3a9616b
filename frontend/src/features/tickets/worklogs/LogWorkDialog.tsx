import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import { formRule } from '@/shared/form/form-rule';
import { parseHours } from '@/shared/form/hours';
import { useDraftForm } from '@/shared/form/useDraftForm';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { FormTextField } from '@/shared/mui/FormTextField';
import { HoursField } from '@/shared/mui/HoursField';
import { useNotifier } from '@/shared/mui/useNotifier';
import { atMost, required } from '@/shared/validation/rules';
import { useOwnActions } from '../conflict/own-actions';
import { useReloadTickets, useTicket } from '../detail/useTicket';
import { ticketCalls } from '../calls';

interface WorkEntry {
  notes: string;
  hoursSpent: string;
}

const EMPTY: WorkEntry = { notes: '', hoursSpent: '' };

const useLogWork = (onLogged: () => void) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  const { note } = useOwnActions();
  return useMutation({
    mutationFn: ({ notes, hoursSpent }: WorkEntry) =>
      ticketCalls.logWork(ticket.id, { notes: notes.trim(), hoursSpent: parseHours(hoursSpent) ?? Number.NaN }),
    onSuccess: async ({ createdAt }) => {
      note(createdAt);
      notifier.success(translate('tickets.worklogs.added'));
      onLogged();
      await reload();
    },
  });
};

interface LogWorkDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds an entry to the ticket's work log. Notes begun are kept until they are sent. */
export const LogWorkDialog = ({ open, onClose }: LogWorkDialogProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const { id: userId } = useCurrentUser();
  const { control, handleSubmit, setValue, forget } = useDraftForm(`worklog-${ticket.id}-${userId}`, EMPTY);
  const {
    mutate,
    isPending,
    error,
    reset: forgetError,
  } = useLogWork(() => {
    forget();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={translate('tickets.worklogs.title', { number: ticket.id })}
      submitLabel={translate('tickets.worklogs.submit')}
      busy={isPending}
      error={error && failureText(error, translate, 'tickets.worklogs.failed')}
      onSubmit={() => void handleSubmit((entry) => mutate(entry))()}
      onClose={() => {
        forgetError();
        onClose();
      }}
    >
      <FormTextField
        multiline
        minRows={3}
        maxRows={10}
        control={control}
        name="notes"
        label={translate('tickets.worklogs.notes')}
        help={translate('tickets.worklogs.notesHelp')}
        validate={formRule(translate, required, atMost(LIMITS.worklogNotes.max))}
      />
      <HoursField
        control={control}
        name="hoursSpent"
        onAdd={(hours) => setValue('hoursSpent', hours, { shouldValidate: true })}
      />
    </FormDialog>
  );
};
