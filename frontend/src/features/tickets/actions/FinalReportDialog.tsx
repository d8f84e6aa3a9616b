import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useEffect, use } from 'react';
import { StoppedSections } from '@/desk/feature';
import { isStopped } from '@/desk/TicketChips';
import { parseHours } from '@/kit/form/hours';
import { useDraftForm } from '@/kit/form/typed-values';
import { formatDay } from '@/kit/format/dates';
import { formatHours } from '@/kit/format/numbers';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { useTicket } from '../record/page-context';
import { useWorklogs } from '../worklogs/WorklogCard';
import { FinalReportFields, type FinalReport } from './FinalReportFields';
import { useChangeTicket } from '../record/useTicketAction';

/** Takes the logged work with its notes over into the report, oldest first. */
const TakeOverWork = ({ onTakeOver }: { onTakeOver: (work: string) => void }) => {
  const { translate, language } = useWords();
  const { data: worklogs = [] } = useWorklogs();
  if (worklogs.length === 0) return null;
  const oldestFirst = worklogs.toReversed();
  const work = oldestFirst.map(({ notes }) => notes);
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {translate('tickets.worklogs.heading')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {oldestFirst.map(({ id, workedOn, hoursSpent, notes }) => (
          <Typography key={id} component="li" variant="body2">
            {formatDay(workedOn, language)}, {formatHours(hoursSpent, language)}: {notes}
          </Typography>
        ))}
      </Box>
      <Button variant="text" size="small" startIcon={<PlaylistAdd />} onClick={() => onTakeOver(work.join('\n'))}>
        {translate('tickets.finalReport.takeOver')}
      </Button>
      <Muted>{translate('tickets.finalReport.takeOverHelp')}</Muted>
    </Box>
  );
};

/** Asks since when the plant is running, because otherwise closing the ticket would end the stop only now. */
const StillStopped = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const sections = use(StoppedSections);
  if (!isStopped(ticket)) return null;
  return (
    <Alert severity="warning" role="note" sx={{ '.MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>{translate('tickets.finalReport.stopped')}</AlertTitle>
      {translate('tickets.finalReport.stoppedHelp')}
      {sections.map((Section, place) => (
        <Section key={place} ticket={ticket} />
      ))}
    </Alert>
  );
};

const EMPTY: FinalReport = { finalReport: '', finalInternalNotes: '', hoursSpent: '' };

const VALIDATED = { shouldValidate: true };

/** Closes the ticket with its report. The draft of the report is kept until it is sent. Rendered while it is open. */
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
