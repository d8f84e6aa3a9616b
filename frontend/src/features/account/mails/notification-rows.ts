import {
  MAIL_OF,
  MESSAGE_MAILS,
  type MessageMails,
  type NotificationKind,
  TIMED_MAILS,
  type TimedMail,
} from '@contract/index';
import type { MailPreferences, OptionalMail } from '@/api/types';

/** What one may be notified of: in the bell, by mail, or both. */
export interface NotificationRow {
  kind?: NotificationKind;
  mail?: OptionalMail;
}

/** The kinds of the bell with their mails, then the mails that have none. */
export function rowsOf({ kinds, optional }: Pick<MailPreferences, 'kinds' | 'optional'>): NotificationRow[] {
  const ofBell = kinds.map((kind): NotificationRow => {
    const mail = optional.find((one) => one === MAIL_OF[kind]);
    return { kind, ...(mail && { mail }) };
  });
  const rest = optional.filter((mail) => !ofBell.some((row) => row.mail === mail));
  return [...ofBell, ...rest.map((mail) => ({ mail }))];
}

type MailTime = MessageMails | 'OFF';

const timed = (mail: OptionalMail): TimedMail | undefined => TIMED_MAILS.find((one) => one === mail);

export const timesOf = (mail: OptionalMail): MailTime[] => [
  'OFF',
  ...(timed(mail) ? MESSAGE_MAILS : (['IMMEDIATE'] as const)),
];

type Choice = Pick<MailPreferences, 'switchedOff' | 'times' | 'messageMails'>;

export function timeOf(mail: OptionalMail, { switchedOff, times, messageMails }: Choice): MailTime {
  const one = timed(mail);
  if (switchedOff.includes(mail)) return 'OFF';
  return one ? (times[one] ?? messageMails ?? 'IMMEDIATE') : 'IMMEDIATE';
}

/** The choice with another time for one mail. */
export function withTime(
  mail: OptionalMail,
  time: MailTime,
  { switchedOff, times }: Choice,
): Pick<Choice, 'switchedOff' | 'times'> {
  const one = timed(mail);
  const others = switchedOff.filter((other) => other !== mail);
  if (time === 'OFF') return { switchedOff: [...others, mail], times };
  return { switchedOff: others, times: one ? { ...times, [one]: time } : times };
}
