import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import type { Language } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { newId, PreparedStatements } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { requireForeign } from './user.policy.js';
import type { User } from './user.entity.js';

/** The sender of a ticket, as entered in the form. */
export interface ContactPerson {
  name: string;
  surname: string;
  email: string;
  company: string;
  phone?: string | null;
  language: Language;
}

type Account = Pick<User, 'id' | 'emailVerifiedAt' | 'companyId'> & { email: string };

interface NamedAccount {
  id: string;
  name: string;
  isActive: boolean;
  company: { id: string; name: string } | null;
}

interface EnsuredAccount {
  user: Account;
  created: boolean;
}

const HELD =
  'SELECT company_id AS "companyId" FROM users WHERE id = :userId AND is_active AND deleted_at IS NULL FOR KEY SHARE';
const HELD_NAMED = `
  SELECT u.id, u.name || ' ' || u.surname AS name, u.is_active AND u.deleted_at IS NULL AS "isActive",
    (SELECT json_build_object('id', c.id, 'name', c.name) FROM companies c WHERE c.id = u.company_id) AS company
  FROM users u WHERE u.id = :userId FOR KEY SHARE OF u`;
/**
 * Locks the account, so that it is neither removed nor proven before the caller's transaction
 * commits.
 */
const BY_EMAIL = `
  SELECT id, email, email_verified_at AS "emailVerifiedAt", company_id AS "companyId" FROM users WHERE lower(email) = lower(:email) FOR SHARE`;

/** Creates and locks accounts for people who raise tickets. */
@Injectable()
export class ClientAccounts {
  constructor(
    private readonly config: Config,
    private readonly securityLog: SecurityLog,
    private readonly live: LiveNotices,
    private readonly statements: PreparedStatements,
  ) {}

  /**
   * Returns the account with that email in any letter case, unchanged and whatever its role and
   * state. If there is none, creates a client without a password. Concurrent visitors with the same
   * new address get the same account. Refuses addresses of the portal.
   */
  async ensure(tx: EntityManager, contact: ContactPerson): Promise<EnsuredAccount> {
    requireForeign(this.config, contact.email);
    const existing = await this.findByEmail(tx, contact.email);
    if (existing) return { user: existing, created: false };
    const id = await insertClient(tx, contact);
    if (id !== undefined) await this.announce(tx, { id, email: contact.email });
    const user = await this.findByEmail(tx, contact.email);
    if (!user) throw new Error('The account vanished while it was being made');
    return { user, created: id !== undefined };
  }

  /**
   * Locks the account of a signed-in client, so that it cannot be erased meanwhile. Throws when it
   * was erased or lost access. Returns its company.
   */
  async hold(tx: EntityManager, userId: string): Promise<string | null> {
    const [account] = await this.statements.rows<Pick<User, 'companyId'>>(HELD, { userId }, tx);
    if (!account) throw new DomainError('UNAUTHENTICATED');
    return account.companyId;
  }

  /** Locks the account as `hold` does. */
  async holdNamed(tx: EntityManager, userId: string): Promise<NamedAccount | undefined> {
    const [account] = await this.statements.rows<NamedAccount>(HELD_NAMED, { userId }, tx);
    return account;
  }

  private async findByEmail(tx: EntityManager, email: string): Promise<Account | undefined> {
    const [account] = await this.statements.rows<Account>(BY_EMAIL, { email }, tx);
    return account;
  }

  private async announce(tx: EntityManager, account: { id: string; email: string }): Promise<void> {
    const details = { by: 'TICKET', role: 'CLIENT' };
    await this.securityLog.record(tx, 'ACCOUNT_CREATED', { subject: account, details });
    this.live.publish(tx, { topic: 'users' });
  }
}

/** Returns undefined when a concurrent request created the account first. */
async function insertClient(tx: EntityManager, contact: ContactPerson): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }[]>(
    `INSERT INTO users (id, name, surname, email, company, phone, language, role) VALUES ($1, $2, $3, $4, $5, $6, $7, 'CLIENT')
     ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
    [newId(), contact.name, contact.surname, contact.email, contact.company || null, contact.phone, contact.language],
  );
  return rows[0]?.id;
}
