import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { isOwnAddress, ownAddresses } from '#config/inbound.js';
import type { SenderRuleKind } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { SenderRule } from '../identity/sender-rule.entity.js';
import type { SenderRuleDto } from './sender-rule.dto.js';

/** Manages the rules for blocked and for trusted senders. */
@Injectable()
export class SenderRulesService {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly securityLog: SecurityLog,
  ) {}

  /** By address. */
  async list(): Promise<SenderRuleDto[]> {
    return (await this.dataSource.manager.find(SenderRule, { order: { address: 'ASC' } })).map(presentRule);
  }

  /** Sets or replaces the rule for an address. Throws SENDER_RULE_REFUSED. */
  async set(actor: Actor, typed: string, kind: SenderRuleKind): Promise<SenderRuleDto> {
    const address = typed.toLowerCase();
    return this.unitOfWork.run(async (tx) => {
      await this.assertForeign(tx, address);
      const values = { id: newId(), address, kind, createdById: actor.id };
      await tx.upsert(SenderRule, values, { conflictPaths: ['address'], skipUpdateIfNoValuesChanged: false });
      await this.securityLog.record(tx, 'SENDER_RULE_CHANGED', { details: { address, rule: kind } });
      return presentRule(await tx.findOneByOrFail(SenderRule, { address }));
    });
  }

  /** Throws SENDER_RULE_NOT_FOUND. */
  async remove(id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const rule = await tx.findOneBy(SenderRule, { id });
      if (!rule) throw new DomainError('SENDER_RULE_NOT_FOUND');
      await tx.delete(SenderRule, { id });
      await this.securityLog.record(tx, 'SENDER_RULE_CHANGED', { details: { address: rule.address, rule: null } });
    });
  }

  /**
   * Refuses addresses of staff and of the product. A trusted address could impersonate staff, and a blocked one shuts
   * them out.
   */
  private async assertForeign(tx: EntityManager, address: string): Promise<void> {
    const staff = await tx.query<object[]>(
      `SELECT 1 FROM users WHERE right(lower(email), length($1)) = $1 AND ($1 LIKE '@%' OR lower(email) = $1)
         AND role <> 'CLIENT' AND deleted_at IS NULL LIMIT 1`,
      [address],
    );
    const isOwn = isDomain(address)
      ? ownAddresses(this.config).some((own) => own.endsWith(address))
      : isOwnAddress(this.config, address);
    if (isOwn || staff.length > 0) throw new DomainError('SENDER_RULE_REFUSED');
  }
}

const isDomain = (address: string): boolean => address.startsWith('@');

const presentRule = ({ id, address, kind, createdAt }: SenderRule): SenderRuleDto => ({ id, address, kind, createdAt });
