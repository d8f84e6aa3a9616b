import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ACCOUNT_MAIL_NAMES,
  type AccountMailName,
  LIFETIMES,
  TICKET_MAIL_NAMES,
  type TicketMailName,
  TIME_ZONE,
  TIMED_MAILS,
} from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainEvents, type JobTiming, Outbox } from '#kernel/outbox/index.js';
import { companyInvited } from '#organisation/members/index.js';
import { ACCOUNT_MAILS } from './declarations/account-mails.js';
import { TICKET_MAILS } from './declarations/ticket-mails.js';
import { sendAccountMail, sendInvitation, sendTicketMail } from './mail.jobs.js';

const NO_BATCHES: ReadonlyMap<string, Date> = new Map();

/** Adds an event's mails to the outbox, one job per recipient, in the event's transaction. */
@Injectable()
export class MailPlanner implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const name of TICKET_MAIL_NAMES) this.planTicketMail(name);
    for (const name of ACCOUNT_MAIL_NAMES) this.planAccountMail(name);
    this.events.on(
      companyInvited,
      async (invitation, tx) => void (await this.outbox.add(tx, sendInvitation, invitation)),
    );
  }

  private planTicketMail(mail: TicketMailName): void {
    const { planOn, grace } = TICKET_MAILS[mail];
    const isTimed = TIMED_MAILS.some((one) => one === mail);
    planOn(this.events, async ({ ticketId, historyEntryId, sender, ...facts }, userIds, tx) => {
      if (userIds.length === 0) return;
      const { eventId, messageId, ownerIsProven } = facts;
      const soon = grace === undefined ? undefined : this.clock.in(grace);
      const batches = isTimed ? await batchesOf(tx, mail, userIds, this.clock.in(LIFETIMES.readingGrace)) : NO_BATCHES;
      const orders = userIds.map((userId) => {
        const payload = { mail, userId, ticketId, historyEntryId, messageId, sender };
        const due = batches.get(userId);
        const notBefore = due ?? soon;
        const event = due ? `${ticketId}:${due.toISOString()}` : (historyEntryId ?? eventId ?? messageId ?? ticketId);
        const dedupeKey = `mail:${mail}:${event}:${userId}`;
        if (ownerIsProven !== false) return { payload, dedupeKey, notBefore };
        return { payload: { ...payload, reportFollows: true as const }, dedupeKey: `${dedupeKey}:brief` };
      });
      await this.outbox.addAll(tx, sendTicketMail, orders);
    });
  }

  private planAccountMail(mail: AccountMailName): void {
    const { on, when, once } = ACCOUNT_MAILS[mail];
    this.events.on(on, async (facts, tx) => {
      if (when && !when(facts)) return;
      const { userId } = facts;
      const dedupeKey = `mail:${mail}:${userId}`;
      const timing = once === 'HOURLY' ? await this.hourlyTiming(tx, mail, userId) : once && { dedupeKey };
      if (timing !== 'PLANNED') await this.outbox.add(tx, sendAccountMail, { mail, userId }, timing);
    });
  }

  /** Returns when the next mail of this kind may be sent to the user, unless one waits already. */
  private async hourlyTiming(tx: EntityManager, mail: AccountMailName, userId: string): Promise<JobTiming | 'PLANNED'> {
    const now = this.clock.now();
    const [{ isPlanned, last }] = await tx.query<[{ isPlanned: boolean; last: Date | null }]>(LAST, [
      mail,
      userId,
      now,
    ]);
    if (isPlanned) return 'PLANNED';
    const notBefore = new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + HOUR));
    const minute = notBefore.toISOString().slice(0, 16);
    return { notBefore, dedupeKey: `mail:${mail}:${userId}:${minute}` };
  }
}

/** Milliseconds. */
const HOUR = 3_600_000;

/** Whether a mail is planned, and when the last one was sent. One that is being sent may list too little by now. */
const LAST = `
  SELECT coalesce(bool_or(status = 'WAITING'), false) AS "isPlanned", max(coalesce(finished_at, $3)) AS last FROM outbox
  WHERE queue = 'mail' AND topic = $1 AND recipient_id = $2 AND NOT payload ? 'skipped'`;

/** Time of day in the maker's time zone. */
const MORNING = `interval '7 hours 30 minutes'`;

const DUE = `
  SELECT id, CASE mode WHEN 'HOURLY' THEN date_trunc('hour', $2::timestamptz) + interval '1 hour'
    ELSE (date_trunc('day', $2::timestamptz AT TIME ZONE '${TIME_ZONE}' - ${MORNING}) + interval '1 day' + ${MORNING})
      AT TIME ZONE '${TIME_ZONE}' END AS due
  FROM users CROSS JOIN LATERAL (SELECT coalesce(mail_times ->> $3, message_mails) AS mode) chosen
  WHERE id = ANY($1) AND mode <> 'IMMEDIATE' AND email_verified_at IS NOT NULL`;

/** Returns when the next mail of this kind is due after the given moment, for users who do not want mails at once. */
async function batchesOf(
  tx: EntityManager,
  mail: TicketMailName,
  userIds: readonly string[],
  after: Date,
): Promise<Map<string, Date>> {
  const rows = await tx.query<{ id: string; due: Date }[]>(DUE, [userIds, after, mail]);
  return new Map(rows.map(({ id, due }) => [id, due]));
}
