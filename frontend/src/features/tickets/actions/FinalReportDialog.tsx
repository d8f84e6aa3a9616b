import type { Ticket } from '@/api/types';
import { parseHours } from '@/shared/form/hours';
import { useKeptForm } from '@/shared/form/useKeptForm';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { FinalReportFields, type FinalReport } from './FinalReportFields';
import { useChangeTicket } from './useChangeTicket';

interface FinalReportDialogProps {
  ticket: Ticket;
  open: boolean;
  onClose: () => void;
}

const EMPTY: FinalReport = { finalReport: '', finalInternalNotes: '', hoursSpent: '' };

/** Closes the ticket with its report. A report begun is kept until it is sent. */
export const FinalReportDialog = ({ ticket, open, onClose }: FinalReportDialogProps) => {
  const translate = useTranslate();
  const { id: userId } = useCurrentUser();
  const kept = `final-report-${ticket.id}-${userId}`;
  const { control, formState, handleSubmit, forget } = useKeptForm(kept, EMPTY, { mode: 'onChange' });
  const { change, busy, error, forgetError } = useChangeTicket(ticket, () => {
    forget();
    onClose();
  });
  const close = ({ finalReport, finalInternalNotes, hoursSpent }: FinalReport): void =>
    change({
      status: 'CLOSED',
      finalReport: finalReport.trim(),
      finalInternalNotes: finalInternalNotes.trim() || undefined,
      hoursSpent: parseHours(hoursSpent) ?? undefined,
    });

  return (
    <FormDialog
      open={open}
      title={translate('tickets.finalReport.title', { number: ticket.id })}
      submitLabel={translate('tickets.finalReport.submit')}
      busy={busy}
      canSubmit={formState.isValid}
      error={error}
      onSubmit={() => void handleSubmit(close)()}
      onClose={() => {
        forgetError();
        onClose();
      }}
    >
      <FinalReportFields control={control} />
    </FormDialog>
  );
};
