import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { SenderRuleKind } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { actorColumns, MAY_ACT } from '#organisation/users/index.js';
import { SenderRule } from './sender-rule.entity.js';

/** An account as the author of a mail. */
export interface MailSender {
  actor: Actor;
  isActive: boolean;
  hasProvenMailbox: boolean;
}

@Injectable()
export class MailSenders {
  constructor(private readonly dataSource: DataSource) {}

  /** Finds the account with this address. */
  async find(address: string, on: Pick<DataSource, 'query'> = this.dataSource): Promise<MailSender | undefined> {
    const [row] = await on.query<(Actor & Omit<MailSender, 'actor'>)[]>(
      `SELECT ${actorColumns()}, ${MAY_ACT} AS "isActive", u.email_verified_at IS NOT NULL AS "hasProvenMailbox"
       FROM users u WHERE lower(u.email) = lower($1)`,
      [address],
    );
    if (!row) return undefined;
    const { isActive, hasProvenMailbox, ...actor } = row;
    return { actor, isActive, hasProvenMailbox };
  }

  /** Returns the administrator who accepted a mail; undefined once the account has ended. */
  async actorOf(userId: string): Promise<Actor | undefined> {
    const [row] = await this.dataSource.query<Actor[]>(
      `SELECT ${actorColumns()} FROM users u WHERE u.id = $1 AND u.role = 'ADMIN' AND ${MAY_ACT}`,
      [userId],
    );
    return row;
  }

  /** Returns the rule for the address, or else for its domain. */
  async ruleFor(address: string): Promise<SenderRuleKind | undefined> {
    const domain = address.slice(address.lastIndexOf('@'));
    const rules = await this.dataSource.manager.findBy(SenderRule, { address: In([address, domain]) });
    return (rules.find((rule) => rule.address === address) ?? rules[0])?.kind;
  }

  /** Returns the role of the person that a reply address belongs to; undefined once the account has ended. */
  async roleOf(userId: string): Promise<Actor['role'] | undefined> {
    const [row] = await this.dataSource.query<Pick<Actor, 'role'>[]>(
      `SELECT u.role FROM users u WHERE u.id = $1 AND ${MAY_ACT}`,
      [userId],
    );
    return row?.role;
  }
}
