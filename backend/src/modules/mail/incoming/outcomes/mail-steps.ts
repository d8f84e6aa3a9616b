import { AddMessage } from './add-message.js';
import { FindAuthor, LimitTicket } from './find-author.js';
import { FindTicket } from './find-ticket.js';
import { FollowClosedTicket } from './follow-closed-ticket.js';
import { LiftRefusal, RecogniseMachine } from './mail-bounces.js';
import { RefuseRepetition } from './mail-repetitions.js';
import { RaiseTicket } from './raise-ticket.js';
import { RequestTicket } from './request-ticket.js';
import { ApplySenderRule, LimitSender, ProveSender, RefuseOldMail } from './sender-checks.js';
import { TakeAccepted } from './take-accepted.js';

/** What is asked about a mail that arrived, in this order: the first step that knows the end decides. */
export const ARRIVED = [
  FindTicket,
  RecogniseMachine,
  ProveSender,
  ApplySenderRule,
  RefuseOldMail,
  LimitSender,
  FindAuthor,
  RequestTicket,
  LimitTicket,
  RefuseRepetition,
] as const;

/** An administrator took the mail from those that wait: it is asked less. */
export const ACCEPTED = [TakeAccepted] as const;

/** What is tried with a mail that has no end by then. */
export const WRITING = [LiftRefusal, AddMessage, FollowClosedTicket, RaiseTicket] as const;
