import {
  ACCOUNT_MAIL_NAMES,
  OPTIONAL_MAILS,
  type OptionalMail,
  TICKET_MAIL_NAMES,
  USER_ROLES,
} from '#contract/index.js';
import { isOptionalMail, isSwitchedOff } from './skipped-mails.js';

const ALL: OptionalMail[] = [...new Set(Object.values(OPTIONAL_MAILS).flat())];

const MAILS = [...TICKET_MAIL_NAMES, ...ACCOUNT_MAIL_NAMES];

it('lets some role switch off every ticket mail, and of the others only the one about received mails', () => {
  expect([...ALL].sort()).toEqual([...TICKET_MAIL_NAMES, 'mails-waiting'].sort());
});

it.each(USER_ROLES)('lets %s switch off the mails of that role only', (role) => {
  const off = { role, proven: true, switchedOffMails: ALL };
  expect(MAILS.filter((mail) => isSwitchedOff(mail, off)).sort()).toEqual([...OPTIONAL_MAILS[role]].sort());
  expect(MAILS.filter((mail) => isSwitchedOff(mail, { ...off, switchedOffMails: [] }))).toEqual([]);
});

it('sends an unproven mailbox all mails', () => {
  const off = { role: 'CLIENT', proven: false, switchedOffMails: ALL } as const;
  expect(MAILS.filter((mail) => isSwitchedOff(mail, off) || isOptionalMail(mail, off))).toEqual([]);
});
