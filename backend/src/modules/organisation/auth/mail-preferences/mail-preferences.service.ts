import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import {
  type MessageMails,
  type NotificationKind,
  NOTIFICATIONS_OF,
  OPTIONAL_MAILS,
  type OptionalMail,
} from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { User, UserRepository } from '#organisation/users/index.js';
import type { MailChoiceDto, MailPreferences, MailTimes } from './mail-preferences.dto.js';

/** A user wants to check that mails arrive. */
export const mailTestWanted = defineEvent<{ userId: string }>('mailTestWanted');

const CHOICE = `SELECT switched_off_mails AS chosen, message_mails AS "messageMails", mail_times AS times,
  to_json(hidden_notifications) AS "notWanted" FROM users WHERE id = $1`;

interface Choice {
  chosen: OptionalMail[];
  messageMails: MessageMails;
  times: MailTimes;
  notWanted: NotificationKind[];
}

/** Which notifications a user wants, in the bell and by mail. */
@Injectable()
export class MailPreferencesService {
  /** Limits test mails together with mails about tickets. */
  private readonly mails: WindowLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly events: DomainEvents,
    limits: Limits,
  ) {
    this.mails = limits.window('mailsPerRecipient', HOUR);
  }

  async read({ id, role }: Actor, tx: EntityManager = this.dataSource.manager): Promise<MailPreferences> {
    const [{ chosen, notWanted, ...mails }] = await tx.query<[Choice]>(CHOICE, [id]);
    const optional: readonly OptionalMail[] = OPTIONAL_MAILS[role];
    const kinds = NOTIFICATIONS_OF[role];
    return {
      ...{ optional, kinds, ...mails },
      switchedOff: optional.filter((mail) => chosen.includes(mail)),
      hidden: kinds.filter((kind) => notWanted.includes(kind)),
    };
  }

  /**
   * Which mails are switched off applies to every mail sent from now on; when mails are sent
   * applies to every message from now on.
   */
  choose(actor: Actor, { switchedOff, messageMails, times, hidden }: MailChoiceDto): Promise<MailPreferences> {
    assertOfRole('switchedOff', switchedOff, OPTIONAL_MAILS[actor.role]);
    assertOfRole('hidden', hidden ?? [], NOTIFICATIONS_OF[actor.role]);
    return this.unitOfWork.run(async (tx) => {
      await this.users.update(tx, actor.id, {
        switchedOffMails: switchedOff,
        ...(messageMails && { messageMails }),
        ...(times && { mailTimes: times }),
        ...(hidden && { hiddenNotifications: hidden }),
      });
      return this.read(actor, tx);
    });
  }

  /** Sends the user a test mail at once, unless the mailbox may belong to a stranger. */
  async test({ id: userId }: Actor): Promise<void> {
    if (!(await this.dataSource.manager.existsBy(User, { id: userId, emailVerifiedAt: Not(IsNull()) })))
      throw new DomainError('FORBIDDEN');
    await this.mails.take(limitKey(userId));
    await this.unitOfWork.run((tx) => this.events.publish(tx, mailTestWanted, { userId }));
  }
}

function assertOfRole(name: string, chosen: readonly string[], known: readonly string[]): void {
  if (!chosen.every((one) => known.includes(one)))
    throw invalidField(name, 'isIn', `Must be a list of ${known.join(', ')}, each at most once`);
}
