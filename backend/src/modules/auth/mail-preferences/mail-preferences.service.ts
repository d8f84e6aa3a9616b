import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type MessageMails, OPTIONAL_MAILS, type OptionalMail } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { invalidField } from '../../../kernel/errors/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { UserRepository } from '../../users/index.js';
import type { MailChoiceDto, MailPreferences } from './mail-preferences.dto.js';

/** The optional mails that a user has switched off. */
@Injectable()
export class MailPreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
  ) {}

  async read({ id, role }: Actor, tx: EntityManager = this.dataSource.manager): Promise<MailPreferences> {
    const [{ chosen, messageMails }] = await tx.query<[{ chosen: OptionalMail[]; messageMails: MessageMails }]>(
      'SELECT switched_off_mails AS chosen, message_mails AS "messageMails" FROM users WHERE id = $1',
      [id],
    );
    const optional: readonly OptionalMail[] = OPTIONAL_MAILS[role];
    return { optional, switchedOff: optional.filter((mail) => chosen.includes(mail)), messageMails };
  }

  /** Kinds: of every mail sent from now on. Their time: of every message from now on. */
  choose(actor: Actor, { switchedOff, messageMails }: MailChoiceDto): Promise<MailPreferences> {
    const optional: readonly OptionalMail[] = OPTIONAL_MAILS[actor.role];
    if (!switchedOff.every((mail) => optional.includes(mail)))
      throw invalidField('switchedOff', 'isIn', `Must be a list of ${optional.join(', ')}, each at most once`);
    return this.unitOfWork.run(async (tx) => {
      await this.users.update(tx, actor.id, { switchedOffMails: switchedOff, ...(messageMails && { messageMails }) });
      return this.read(actor, tx);
    });
  }
}
