import { useForm } from 'react-hook-form';
import type { Ticket } from '@/api/types';
import { parseHours } from '@/shared/form/hours';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { FinalReportFields, type FinalReport } from './FinalReportFields';
import { useChangeTicket } from './useChangeTicket';

interface FinalReportDialogProps {
  ticket: Ticket;
  open: boolean;
  onClose: () => void;
}

/** Closes the ticket with its report. Stays rendered, so that a report begun is still there when it is opened again. */
export const FinalReportDialog = ({ ticket, open, onClose }: FinalReportDialogProps) => {
  const translate = useTranslate();
  const { change, busy, error, forgetError } = useChangeTicket(ticket, onClose);
  const { control, formState, handleSubmit } = useForm<FinalReport>({
    mode: 'onChange',
    defaultValues: { finalReport: '', finalInternalNotes: '', hoursSpent: '' },
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
