import { useMutation } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import { parseHours } from '@/shared/form/hours';
import { useDraftForm } from '@/shared/form/useDraftForm';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { HoursField } from '@/shared/mui/HoursField';
import { valid } from '@/shared/mui/record/validate';
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
  const form = useDraftForm(`worklog-${ticket.id}-${userId}`, EMPTY);
  const {
    mutate,
    isPending,
    error,
    reset: forgetError,
  } = useLogWork(() => {
    form.forget();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={translate('tickets.worklogs.title', { number: ticket.id })}
      submitLabel={translate('tickets.worklogs.submit')}
      busy={isPending}
      error={error && failureText(error, translate, 'tickets.worklogs.failed')}
      onSubmit={() => void form.handleSubmit((entry) => mutate(entry))()}
      onClose={() => {
        forgetError();
        onClose();
      }}
    >
      <FormProvider {...form}>
        <TextInput
          source="notes"
          label="tickets.worklogs.notes"
          helperText="tickets.worklogs.notesHelp"
          multiline
          minRows={3}
          maxRows={10}
          parse={String}
          validate={valid([required, atMost(LIMITS.worklogNotes.max)])}
        />
        <HoursField />
      </FormProvider>
    </FormDialog>
  );
};
