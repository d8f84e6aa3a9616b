import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { STAFF_WAITS, type StaffWait } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useTicketAction } from '../record/useTicketAction';
import { ticketCalls } from '../record/calls';
import { useTicket } from '../record/useTicket';

const NONE = 'NONE';

/** What the ticket waits for, besides the client; staff choose it. */
export const Waiting = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const notifier = useNotifier();
  const { run, busy, failureText } = useTicketAction<StaffWait | null>({
    send: (waitingFor) => ticketCalls.setWaiting(ticket.id, waitingFor),
    done: ({ waitingFor }) => translate(`tickets.waiting.timeline.${waitingFor ?? NONE}`),
    failed: 'tickets.waiting.failed',
  });
  useEffect(() => {
    if (failureText) notifier.failure(failureText);
  }, [failureText, notifier]);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={translate('tickets.waiting.label')}
      value={ticket.waitingFor ?? NONE}
      disabled={busy}
      onChange={({ target }) => run(target.value === NONE ? null : (target.value as StaffWait))}
      sx={{ mt: 2, '@media (pointer: coarse)': { '.MuiInputBase-root': { minHeight: 44 } } }}
    >
      {[NONE, ...STAFF_WAITS].map((value) => (
        <MenuItem key={value} value={value}>
          {translate(`tickets.waiting.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
