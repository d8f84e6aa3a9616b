import { FIELD_LABELS, labelsAt } from '#contract/index.js';
import type { MailTexts, ReportPlace } from '../mail-texts.js';

const follow = 'Every update is sent to this address. You can also follow the ticket on the portal.';
const unexpected = 'If you did not expect this message, you can ignore it.';
const alarming =
  'If you did not make this change, change the password at once and contact an administrator of the portal.';
const notified = 'The administrators were notified at once.';
const confirmReceipt = (isStopped: boolean): string =>
  isStopped
    ? `We have received your request. ${notified}`
    : 'We have received your request and will review it within 24 hours.';
const inTheirName = (isStopped: boolean): string =>
  'A request was sent in the name of this account without logging in to the portal. ' +
  (isStopped ? notified : 'We will review it within 24 hours.');
const readOnPortal =
  'You can read the request on the portal after logging in. If you did not expect it, you can ignore it.';
const assignedTo = (technician: string | null): string =>
  technician === null
    ? 'The ticket has been assigned to a technician.'
    : `The ticket has been assigned to ${technician}.`;
const filesIn = (count: number): string => (count === 1 ? 'one file' : `${count} files`);
const countNoun = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
const REPORT_IS: Readonly<Record<ReportPlace, string>> = {
  ATTACHED: 'The report is attached as a PDF.',
  FOLLOWING: 'The report as a PDF follows by email once the address is confirmed.',
  ON_PORTAL: 'To read the report, log in to the portal.',
};
const closedAsDuplicate = (original: number | null): string =>
  original === null
    ? 'The ticket has been closed as a duplicate of a request that is already registered.'
    : `The ticket has been closed as a duplicate of ticket no. ${original}, in which the request is already registered.`;

export const en: MailTexts = {
  greeting: (name) => (name === null ? 'Hello,' : `Dear ${name},`),
  closing: (maker) => `The ${maker} support team`,
  automatic: 'Sent automatically by',
  answer: {
    byMailOrPortal: 'Reply to this email, or in the portal.',
    byMail: 'Reply to this email.',
    inPortal: 'You can reply in the portal.',
  },
  withProduct: 'with Plantdesk',
  support: 'Support:',
  chooseMails: 'Choose which emails to receive',
  disownTicket: 'Not you? Stop emails about this ticket',
  leaveTicket: 'Stop emails about this ticket',
  replyAbove: 'Scrivere la risposta sopra questa riga / Reply above this line',
  proveMailbox: ({ linkHours }) =>
    'You can follow the ticket on the portal with an account for this address. The link confirms the address, opens ' +
    `the account and lets you choose a password; it is valid for ${linkHours} hours. ${unexpected}`,
  confirmMailbox: 'Confirm the address',
  openTicket: 'Open the ticket',
  openWaiting: 'Open received mail',
  noSubject: '(no subject)',
  login: 'Go to the login page',
  invitation: ({ company, days, maker }) => ({
    subject: `${maker}: invitation to ${company}`,
    heading: `Invitation to ${company}`,
    intro:
      `You have been invited to join ${company} on the ${maker} support portal. The members of a company share its ` +
      'tickets and see its plants.',
    outro:
      'Log in with this email address, or register with it, and accept the invitation on the page “My company”. It is ' +
      `valid for ${days} days. ${unexpected}`,
  }),
  openInvitation: 'Open the invitation',
  fields: labelsAt(FIELD_LABELS.en),
  rows: {
    number: 'Number',
    category: 'Category',
    priority: 'Priority',
    contact: 'Contact',
    status: 'Status',
    technicalArea: 'Technical area',
    technician: 'Technician',
    opened: 'Opened',
    attachments: 'Attachments',
    withheldFiles: 'Files not received',
    email: 'Login email',
    password: 'Temporary password',
  },
  attachments: ({ photoCount, otherFileCount }) =>
    [countNoun(photoCount, 'photo'), countNoun(otherFileCount, 'file')].filter((text) => text !== '').join(', '),
  files: 'Files added',
  messages: 'Messages',
  onPortal: 'on the portal',
  notAttached: 'not attached',
  wrote: (author, written) => `On ${written}, ${author} wrote:`,
  finalReport: 'Final report',
  stopped: {
    call: (phone) => `Plant stopped: call ${phone}`,
    notified: 'Plant stopped: support was notified',
  },
  running: {
    question: 'Is the plant running again? The link opens a page to confirm it, also without a login.',
    label: 'Report that it is running',
  },
  stopReport: {
    question: 'Is the plant stopped? The link opens a page to confirm it, also without a login.',
    label: 'The plant is stopped',
  },
  rating: { question: 'How did it go?', scores: ['Very badly', 'Badly', 'So-so', 'Well', 'Very well'] },
  ticket: {
    'ticket-received': ({ number, audience, productionStopped }) => ({
      heading: `Ticket no. ${number} received`,
      intro: (audience === 'NAMED' ? inTheirName : confirmReceipt)(productionStopped),
      outro: audience === 'NAMED' ? readOnPortal : follow,
    }),
    'new-ticket': ({ number }) => ({
      heading: `New ticket no. ${number}`,
      intro: 'A new request has arrived and needs to be reviewed and assigned.',
      outro: 'The client was promised a review within 24 hours.',
    }),
    'production-stopped': ({ number }) => ({
      heading: `Plant stopped: ticket no. ${number}`,
      intro: 'A plant is stopped and waits for help.',
      outro: 'It is best to call the contact at once.',
    }),
    'ticket-assigned': ({ number }) => ({
      heading: `New ticket assigned to you: no. ${number}`,
      intro: 'A new ticket is waiting for you.',
      outro: 'Log hours and write the final report on the ticket page.',
    }),
    'technician-assigned': ({ number, technician }) => ({
      heading: `Ticket no. ${number}: technician assigned`,
      intro: `${assignedTo(technician)} The technician will get in touch if anything needs clarifying.`,
      outro: follow,
    }),
    'ticket-status-changed': ({ number, previousStatus, status }) => ({
      subject: `Ticket no. ${number}: status “${status}”`,
      heading: `Ticket no. ${number}: status updated`,
      intro: `The status of the ticket has changed from “${previousStatus}” to “${status}”.`,
      outro: follow,
    }),
    'client-files-added': ({ number, fileCount }) => ({
      heading: `Ticket no. ${number}: new files`,
      intro: `The client added ${filesIn(fileCount)} to the ticket.`,
      outro: 'You can view and download the files on the ticket page.',
    }),
    'staff-files-added': ({ number, fileCount }) => ({
      heading: `Ticket no. ${number}: new files`,
      intro: `Our support team added ${filesIn(fileCount)} to the ticket.`,
      outro: 'You can view and download the files on the portal.',
    }),
    'files-withheld': ({ number }) => ({
      heading: `Ticket no. ${number}: files not received`,
      intro:
        'the message sent by mail is on the ticket, but some of its files are too large or of a format that is not accepted.',
      outro: 'The files can be added again on the page of the ticket, which names the formats that are accepted.',
    }),
    'client-message': ({ number }) => ({
      heading: `Ticket no. ${number}: message from the client`,
      intro: 'The client wrote a message.',
      outro: 'You can reply on the page of the ticket.',
    }),
    'staff-reply': ({ number }) => ({
      heading: `Ticket no. ${number}: new reply`,
      intro: 'The support team replied.',
      outro: null,
    }),
    'member-message': ({ number }) => ({
      heading: `Ticket no. ${number}: message from a colleague`,
      intro: 'A colleague of your company wrote on the ticket.',
      outro: null,
    }),
    'copied-reply': ({ number }) => ({
      subject: `Ticket no. ${number}: new reply (in copy)`,
      heading: `Ticket no. ${number}: new reply`,
      intro: 'The support team replied to the requester, with this address in copy.',
      outro:
        'The support team put this address in copy. The ticket and its files are shown to the requester only, on the portal.',
    }),
    'note-added': ({ number }) => ({
      heading: `Ticket no. ${number}: internal note`,
      intro: 'A colleague wrote an internal note.',
      outro: 'The client does not see internal notes.',
    }),
    mention: ({ number }) => ({
      heading: `Ticket no. ${number}: you are mentioned`,
      intro: 'A colleague mentioned you in an internal note.',
      outro: 'The client does not see internal notes.',
    }),
    'follow-up': ({ number }) => ({
      heading: `Ticket no. ${number} has a follow-up`,
      intro: 'A follow-up was opened after this ticket was closed.',
      outro: 'The ticket stays closed. What was written is in the new ticket.',
    }),
    'low-rating': () => ({
      heading: 'Low rating',
      intro: 'The client is not satisfied with the work on this ticket.',
      outro: 'Score and comment are in the portal, under “Ratings”.',
    }),
    'mail-refused': ({ number }) => ({
      heading: `Ticket no. ${number}: email refused`,
      intro: 'An email about this ticket came back: the mailbox of its recipient refuses it.',
      outro:
        'Until an administrator lifts this, the mailbox gets no emails about tickets: reach the client another way.',
    }),
    'clock-missed': ({ number }) => ({
      heading: `Ticket no. ${number}: promised time missed`,
      intro: 'A time that the client was promised for this ticket has passed.',
      outro: 'The ticket page shows what was promised.',
    }),
    'ticket-closed': ({ number, isDuplicate, original, report }) => ({
      heading: `Ticket no. ${number} closed`,
      intro: `${isDuplicate ? closedAsDuplicate(original) : 'The ticket has been closed.'} ${REPORT_IS[report]}`,
      outro: 'You can also download the report from the portal, in Italian and in English.',
    }),
  },
  account: {
    'account-created': ({ linkHours, maker }) => ({
      subject: `Your ${maker} account`,
      heading: 'Account created',
      intro:
        'An account on the support portal has been created for this address. The link confirms the ' +
        'address, opens the account and lets you choose a password:',
      outro:
        `The link works for ${linkHours} hours. If it has expired, request a temporary password on the login page: ` +
        `choose “Forgot password?”. ${unexpected}`,
    }),
    'mailbox-confirmation': ({ linkHours, maker }) => ({
      subject: `Confirm your ${maker} email address`,
      heading: 'Confirm the email address',
      intro:
        'An account with this email address has been opened on the support portal. Tickets raised ' +
        'with the address appear in the account once the address is confirmed:',
      outro:
        `The link works for ${linkHours} hours and leads to a page that asks for confirmation. ` +
        'If you did not open the account, you can ignore this message, or confirm without the password: ' +
        'this ends all sessions of other people.',
    }),
    'mailbox-proven': ({ hours, maker }) => ({
      subject: `Access to the support portal of ${maker}`,
      heading: 'Address confirmed',
      intro:
        'Your reply by email confirms that this address belongs to the owner of the account. You can now also read your ' +
        'tickets on the portal, and reports arrive by email as PDF. Passwords chosen before no longer work, and open ' +
        'sessions have ended. To log in:',
      outro:
        `The temporary password works for ${hours} hours; a new one has to be chosen after the login. ` +
        'Later, request another one on the login page: choose “Forgot password?”. You can also go on replying by email.',
    }),
    'password-forgotten': ({ minutes, maker }) => ({
      subject: `Temporary password for ${maker}`,
      heading: 'Temporary password',
      intro: 'A temporary password was requested for this account. To log in:',
      outro:
        `The temporary password works for ${minutes} minutes; a new one has to be chosen after the login. ` +
        `Until then any previous password stays valid. ${unexpected}`,
    }),
    'password-reset': ({ hours, maker }) => ({
      subject: `${maker} password reset`,
      heading: 'Password reset',
      intro:
        'An administrator has reset the password of this account. The previous password no longer ' +
        'works. To log in:',
      outro: `The temporary password works for ${hours} hours; a new one has to be chosen after the login.`,
    }),
    'password-changed': ({ maker }) => ({
      subject: `${maker} password changed`,
      heading: 'Password changed',
      intro: 'The password of this account has been changed. All other open sessions have been ended.',
      outro:
        'If you did not make this change, request a new password at once on the login page: choose ' +
        '“Forgot password?”.',
    }),
    'second-factor-activated': ({ maker }) => ({
      subject: `${maker} two-factor authentication activated`,
      heading: 'Two-factor authentication activated',
      intro:
        'Two-factor authentication has been activated for this account: each login now also requires ' +
        'a code of the authenticator app. All other open sessions have been ended.',
      outro: alarming,
    }),
    'api-token-created': ({ maker }) => ({
      subject: `${maker}: new API token`,
      heading: 'New API token',
      intro:
        'An API token has been created for this account: a program that has it can act in the name ' +
        'of the account, within the permissions granted to it. You can see and revoke tokens on the ' +
        'profile page.',
      outro:
        'If you did not expect it, revoke the token at once, change the password and contact an ' +
        'administrator of the portal.',
    }),
    'key-user-added': ({ maker }) => ({
      subject: `${maker}: one more key user`,
      heading: 'One more key user',
      intro:
        'Your company has one more key user, or has invited a person to be one. Key users manage the members, ' +
        'the sites and the invitations of the company.',
      outro:
        'The page “My company” shows who it is. If you did not expect it, give the person another role there or ' +
        'withdraw the invitation, and contact an administrator of the portal.',
    }),
    'guessing-detected': ({ maker }) => ({
      subject: `${maker}: many failed logins`,
      heading: 'Many failed logins',
      intro:
        'In the last hour there were many attempts to log in to this account with a wrong password. ' +
        'None of them succeeded. For now, logins are only possible from places used before.',
      outro:
        'To log in from a new place, request a temporary password on the login page: choose “Forgot ' +
        'password?”. If you use the same password elsewhere, change it.',
    }),
    'mails-not-arriving': ({ maker }) => ({
      subject: `${maker}: replies by mail do not arrive`,
      heading: 'Replies by mail do not arrive',
      intro:
        'The mail that the portal sends to itself once a day did not arrive within an hour. Replies of ' +
        'clients may not reach their tickets.',
      outro: 'The command “npm run doctor -- --replies” names what is wrong. No further notices follow while it lasts.',
    }),
    'mails-waiting': ({ maker, waiting }) => ({
      subject: `${maker}: received mail to review (${waiting})`,
      heading: 'Received mail to review',
      intro:
        waiting === 1
          ? 'One received mail waits for an administrator, because the portal cannot handle it by itself:'
          : `${waiting} received mails wait for an administrator, because the portal cannot handle them by itself. The newest:`,
      outro:
        'From each mail a ticket can be raised, or its words can be added to one. Further notices come once an hour at most.',
    }),
    'mail-test': ({ maker }) => ({
      subject: `${maker}: test mail`,
      heading: 'Test mail',
      intro: 'Mails of the portal arrive at this address. The test was asked for on the profile page.',
      outro: '',
    }),
    'second-factor-removed': ({ maker }) => ({
      subject: `${maker} two-factor authentication removed`,
      heading: 'Two-factor authentication removed',
      intro:
        'Two-factor authentication has been removed from this account: a login requires only the ' +
        'password again. The recovery codes no longer work.',
      outro: alarming,
    }),
    'second-factor-reset': ({ maker }) => ({
      subject: `${maker} two-factor authentication reset`,
      heading: 'Two-factor authentication reset',
      intro:
        'An administrator has removed two-factor authentication from this account. The previous ' +
        'authenticator app and recovery codes no longer work, and all open sessions have been ended.',
      outro: `After a login with the password it can be set up again from the profile. ${alarming}`,
    }),
  },
};
