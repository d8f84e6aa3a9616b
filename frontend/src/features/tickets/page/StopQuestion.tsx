import HelpOutline from '@mui/icons-material/HelpOutline';
import { Alert, AlertTitle, Button } from '@mui/material';
import { answerStopHint } from '@/api/generated/production-stops';
import { keys } from '@/api/keys';
import type { TicketSummary } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { useRefetch } from '@/kit/office/action/useAction';
import { Row } from '@/kit/office/page/layout';
import { useTicket } from '../record/page-context';
import { useTicketAction } from '../record/useTicketAction';

/** Asks staff whether the plant stands still, because a mail suggests it. */
const StopQuestion = ({ hint: { since, mayAnswer } }: { hint: NonNullable<TicketSummary['stopHint']> }) => {
  const { id } = useTicket();
  const { translate, language } = useWords();
  const refetch = useRefetch([keys.stops(), keys.plants()]);
  const answer = useTicketAction<boolean>({
    send: (isStopped) => answerStopHint(id, { isStopped, since }),
    done: (_, isStopped) => translate(`tickets.stopHint.${isStopped ? 'stopped' : 'running'}`),
    failed: 'tickets.stopHint.failed',
    onDone: () => void refetch(),
  });
  const button = { color: 'inherit', variant: 'outlined', disabled: answer.isBusy } as const;
  return (
    <Alert severity="error" variant="outlined" icon={<HelpOutline />} sx={{ '.MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>{translate('tickets.stopHint.question')}</AlertTitle>
      {translate('tickets.stopHint.why', { time: formatDateTime(since, language) })}
      {mayAnswer && (
        <Row sx={{ mt: 1.5 }}>
          <Button {...button} onClick={() => answer.run(true)}>
            {translate('tickets.stopHint.yes')}
          </Button>
          <Button {...button} onClick={() => answer.run(false)}>
            {translate('tickets.stopHint.no')}
          </Button>
        </Row>
      )}
    </Alert>
  );
};

export default StopQuestion;
