import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SenderRuleKind } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { ACTOR_COLUMNS, MAY_ACT } from '../../users/index.js';
import { SenderRule } from './sender-rule.entity.js';

/** An account as the author of a mail. */
interface MailSender {
  actor: Actor;
  isActive: boolean;
}

@Injectable()
export class MailSenders {
  constructor(private readonly dataSource: DataSource) {}

  /** The account with this address. */
  async find(address: string): Promise<MailSender | undefined> {
    const [row] = await this.dataSource.query<(Actor & { mayAct: boolean })[]>(
      `SELECT ${ACTOR_COLUMNS}, ${MAY_ACT} AS "mayAct" FROM users u WHERE lower(u.email) = lower($1)`,
      [address],
    );
    if (!row) return undefined;
    const { mayAct, ...actor } = row;
    return { actor, isActive: mayAct };
  }

  /** The administrator who took a mail; undefined once the account has ended. */
  async actorOf(userId: string): Promise<Actor | undefined> {
    const [row] = await this.dataSource.query<Actor[]>(
      `SELECT ${ACTOR_COLUMNS} FROM users u WHERE u.id = $1 AND u.role = 'ADMIN' AND ${MAY_ACT}`,
      [userId],
    );
    return row;
  }

  async ruleFor(address: string): Promise<SenderRuleKind | undefined> {
    return (await this.dataSource.manager.findOneBy(SenderRule, { address }))?.kind;
  }

  /** The role of the person whom a reply address belongs to; undefined once the account has ended. */
  async roleOf(userId: string): Promise<Actor['role'] | undefined> {
    const [row] = await this.dataSource.query<Pick<Actor, 'role'>[]>(
      `SELECT u.role FROM users u WHERE u.id = $1 AND ${MAY_ACT}`,
      [userId],
    );
    return row?.role;
  }
}
