import { MenuItem, TextField } from '@mui/material';
import { STAFF_WAITS, type StaffWait } from '@contract/index';
import { setTicketWaiting } from '@/api/generated/tickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useTicketAction } from '../record/useTicketAction';
import { useTicket } from '../record/useTicket';

const NONE = 'NONE';

/** What the ticket waits for, besides the client; staff choose it. */
export const Waiting = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const waiting = useTicketAction<StaffWait | null>({
    send: (waitingFor) => setTicketWaiting(ticket.id, { waitingFor }),
    done: (saved) => translate(`tickets.waiting.timeline.${saved.ticket.waitingFor ?? NONE}`),
    failed: 'tickets.waiting.failed',
  });
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={translate('tickets.waiting.label')}
      value={ticket.waitingFor ?? NONE}
      disabled={waiting.isBusy}
      onChange={({ target }) => waiting.run(target.value === NONE ? null : (target.value as StaffWait))}
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
