import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { ACTOR_COLUMNS, MAY_ACT } from '../../users/index.js';

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

  /** The role of the person whom a reply address belongs to; undefined once the account has ended. */
  async roleOf(userId: string): Promise<Actor['role'] | undefined> {
    const [row] = await this.dataSource.query<Pick<Actor, 'role'>[]>(
      `SELECT u.role FROM users u WHERE u.id = $1 AND ${MAY_ACT}`,
      [userId],
    );
    return row?.role;
  }
}
