import { AddMessage } from './add-message.js';
import { EndCopy, SetAsideUnreadable } from './first-checks.js';
import { FindAuthor, LimitTicket } from './reading/find-author.js';
import { FindTicket } from './find-ticket.js';
import { FollowClosedTicket } from './follow-closed-ticket.js';
import { LiftRefusal, RecogniseMachine } from './mail-bounces.js';
import { RefuseRepetition } from './mail-repetitions.js';
import { ProveMailbox } from './prove-mailbox.js';
import { RaiseTicket } from './raise-ticket.js';
import { RequestTicket } from './request-ticket.js';
import { ApplySenderRule, LimitSender, ProveSender, RefuseOldMail } from './sender-checks.js';
import { TakeAccepted } from './take-accepted.js';

/** The steps for a mail that arrived, in this order. The first one that returns an ending decides. */
export const ARRIVED = [
  FindTicket,
  EndCopy,
  SetAsideUnreadable,
  RecogniseMachine,
  ProveSender,
  ApplySenderRule,
  RefuseOldMail,
  LimitSender,
  FindAuthor,
  RequestTicket,
  LimitTicket,
  RefuseRepetition,
  ProveMailbox,
] as const;

/** The only step for a mail that an administrator accepted. */
export const ACCEPTED = [TakeAccepted] as const;

/** The writing steps for a mail that has no ending by then. */
export const WRITING = [LiftRefusal, AddMessage, FollowClosedTicket, RaiseTicket] as const;
