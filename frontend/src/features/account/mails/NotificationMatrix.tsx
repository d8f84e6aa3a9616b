import { MenuItem, Select, Switch, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import {
  MAIL_OF,
  MESSAGE_MAILS,
  type MessageMails,
  type NotificationKind,
  TIMED_MAILS,
  type TimedMail,
} from '@contract/index';
import type { MailPreferences, OptionalMail, MailChoice } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseMails, readMailPreferences } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';

export const useMailPreferences = () =>
  useQuery({
    queryKey: keys.mailPreferences(),
    queryFn: ({ signal }) => readMailPreferences({ signal }),
    select: ({ mailPreferences }) => mailPreferences,
  });

/** Saves all mails that are not wanted, since the server replaces the list, and when mails about messages come. */
const useChooseMails = () => {
  const client = useQueryClient();
  return useAction({
    send: (choice: MailChoice) => chooseMails(choice),
    done: 'account.mails.saved',
    failed: 'account.mails.failed',
    onDone: (saved) => client.setQueryData(keys.mailPreferences(), saved),
  });
};

/** What the user may be notified of: in the bell, by mail, or both. */
interface NotificationRow {
  kind?: NotificationKind;
  mail?: OptionalMail;
}

/** The kinds that the bell shows, each with its mail, then the mails of no kind. */
function rowsOf({ kinds, optional }: Pick<MailPreferences, 'kinds' | 'optional'>): NotificationRow[] {
  const ofBell = kinds.map((kind): NotificationRow => {
    const mail = optional.find((one) => one === MAIL_OF[kind]);
    return { kind, ...(mail && { mail }) };
  });
  const rest = optional.filter((mail) => !ofBell.some((row) => row.mail === mail));
  return [...ofBell, ...rest.map((mail) => ({ mail }))];
}

type MailTime = MessageMails | 'OFF';

const timedMail = (mail: OptionalMail): TimedMail | undefined => TIMED_MAILS.find((one) => one === mail);

const timesOf = (mail: OptionalMail): MailTime[] => [
  'OFF',
  ...(timedMail(mail) ? MESSAGE_MAILS : (['IMMEDIATE'] as const)),
];

type Choice = Pick<MailPreferences, 'switchedOff' | 'times' | 'messageMails'>;

function timeOf(mail: OptionalMail, { switchedOff, times, messageMails }: Choice): MailTime {
  const one = timedMail(mail);
  if (switchedOff.includes(mail)) return 'OFF';
  return one ? (times[one] ?? messageMails ?? 'IMMEDIATE') : 'IMMEDIATE';
}

/** The choice with another time for one mail. */
function withTime(
  mail: OptionalMail,
  time: MailTime,
  { switchedOff, times }: Choice,
): Pick<Choice, 'switchedOff' | 'times'> {
  const one = timedMail(mail);
  const others = switchedOff.filter((other) => other !== mail);
  if (time === 'OFF') return { switchedOff: [...others, mail], times };
  return { switchedOff: others, times: one ? { ...times, [one]: time } : times };
}

const NARROW = { px: { xs: 0.5, sm: 2 } };

interface CellProps {
  row: NotificationRow;
  label: string;
  chosen: MailPreferences;
  onChoose: (choice: Partial<MailPreferences>) => void;
}

const BellCell = ({ row: { kind }, label, chosen: { hidden }, onChoose }: CellProps) => {
  const translate = useTranslate();
  if (!kind) return '–';
  const others = hidden.filter((other) => other !== kind);
  return (
    <Switch
      checked={!hidden.includes(kind)}
      onChange={(_, isWanted) => onChoose({ hidden: isWanted ? others : [...others, kind] })}
      slotProps={{ input: { role: 'switch', 'aria-label': translate('account.mails.inBell', { label }) } }}
    />
  );
};

const MailCell = ({ row: { mail }, label, chosen, onChoose }: CellProps) => {
  const translate = useTranslate();
  if (!mail) return '–';
  return (
    <Select
      size="small"
      value={timeOf(mail, chosen)}
      onChange={({ target }) => onChoose(withTime(mail, target.value, chosen))}
      SelectDisplayProps={{ 'aria-label': translate('account.mails.byMail', { label }) }}
      sx={{ width: { xs: 116, sm: 160 } }}
    >
      {timesOf(mail).map((time) => (
        <MenuItem key={time} value={time}>
          {translate(`account.mails.paces.${time}`)}
        </MenuItem>
      ))}
    </Select>
  );
};

/** What the user is notified of, in the bell and by mail. */
export const NotificationMatrix = (preferences: MailPreferences) => {
  const translate = useTranslate();
  const { run, isBusy, input } = useChooseMails();
  // A choice shows at once; a refusal reverts it.
  const chosen: MailPreferences = { ...preferences, ...(isBusy && input) };
  const { switchedOff, times, hidden } = chosen;
  const onChoose = (choice: Partial<MailPreferences>): void => {
    if (!isBusy) run({ switchedOff, times, hidden, ...choice });
  };
  return (
    <Table size="small" aria-label={translate('account.mails.title')}>
      <TableHead>
        <TableRow>
          {['kind', 'bell', 'mail'].map((column) => (
            <TableCell key={column} sx={NARROW}>
              {translate(`account.mails.columns.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rowsOf(preferences).map((row) => {
          const label = translate(
            row.mail ? `account.mails.kinds.${row.mail}` : `account.mails.bell.${row.kind ?? ''}`,
          );
          const cell = { row, label, chosen, onChoose };
          return (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ ...NARROW, overflowWrap: 'anywhere' }}>
                {label}
              </TableCell>
              <TableCell sx={NARROW}>
                <BellCell {...cell} />
              </TableCell>
              <TableCell sx={NARROW}>
                <MailCell {...cell} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};
