import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { parseHours } from '@/kit/form/hours';
import { useDraftForm } from '@/kit/form/useDraftForm';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { FinalReportFields, type FinalReport } from './FinalReportFields';
import { StillStopped } from './StillStopped';
import { TakeOverWork } from './TakeOverWork';
import { useChangeTicket } from '../record/useChangeTicket';
import { useTicket } from '../record/useTicket';

const EMPTY: FinalReport = { finalReport: '', finalInternalNotes: '', hoursSpent: '' };

const VALIDATED = { shouldValidate: true };

/** Closes the ticket with its report. A report begun is kept until it is sent. Rendered while it is open. */
const FinalReportDialog = ({ onClose }: { onClose: () => void }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const { id: userId } = useCurrentUser();
  const draftKey = `final-report-${ticket.id}-${userId}`;
  const form = useDraftForm(draftKey, EMPTY, { mode: 'onChange' });
  const { formState, watch, trigger, setValue, forget } = form;
  const loggedHours = ticket.totalHoursSpent ?? 0;
  // A colleague may log hours meanwhile: then a blank field becomes valid without being touched.
  useEffect(() => {
    if (loggedHours > 0) void trigger('hoursSpent');
  }, [loggedHours, trigger]);
  const forgetAndClose = (): void => {
    forget();
    onClose();
  };
  const action = useChangeTicket({ onClose: forgetAndClose });
  const close = ({ finalReport, finalInternalNotes, hoursSpent }: FinalReport): void =>
    action.run({
      status: 'CLOSED',
      finalReport: finalReport.trim(),
      finalInternalNotes: finalInternalNotes.trim() || undefined,
      hoursSpent: parseHours(hoursSpent) ?? undefined,
    });

  return (
    <TicketFormDialog
      form={form}
      action={{ ...action, run: close }}
      title={translate('tickets.finalReport.title', { number: ticket.id })}
      submitLabel={translate('tickets.finalReport.submit')}
      canSubmit={formState.isValid}
      typed={watch(['finalReport', 'finalInternalNotes']).join('\n\n').trim()}
      onClose={onClose}
      onDiscard={forgetAndClose}
    >
      <Alert severity="info" role="note">
        {translate('tickets.finalReport.final')}
      </Alert>
      <StillStopped />
      <TakeOverWork
        onTakeOver={(work) =>
          setValue('finalReport', [watch('finalReport').trim(), work].filter(Boolean).join('\n'), VALIDATED)
        }
      />
      <FinalReportFields loggedHours={loggedHours} />
    </TicketFormDialog>
  );
};

export default FinalReportDialog;
