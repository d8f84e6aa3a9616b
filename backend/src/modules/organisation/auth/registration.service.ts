import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '#contract/index.js';
import { limitKey } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { requireImpersonal } from '#kernel/passwords/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { AuthLimits } from './auth-limits.js';
import { hashPassword, UserQueries, UserRepository } from '#organisation/users/index.js';
import { mailboxLinkWanted } from './auth-events.js';
import type { SignedIn } from './auth.dto.js';
import type { RegisterDto } from './registration.dto.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { Sessions } from './sessions/sessions.js';

/** Self-registration of clients. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly queries: UserQueries,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
    private readonly limits: AuthLimits,
  ) {}

  /** Anyone can type any address. The account opens at once, but its mailbox stays unproven until the link is used. */
  async register(body: RegisterDto, from: { sender: string; userAgent?: string }): Promise<SignedIn> {
    await this.limits.registerPerAddress.take(limitKey(from.sender));
    const { name, surname, email, company, language = DEFAULT_LANGUAGE } = body;
    requireImpersonal('password', body.password, body);
    const passwordHash = await hashPassword(body.password);
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      await this.users.insert(tx, { id, name, surname, email, company, language, passwordHash, ...NEW_CLIENT });
      const account = { id, email };
      await this.securityLog.record(tx, 'ACCOUNT_REGISTERED', { actor: account, subject: account });
      await this.events.publish(tx, mailboxLinkWanted, { userId: id });
      const session = await this.sessions.open(tx, { userId: id, userAgent: from.userAgent });
      return { user: await this.queries.read(id, tx), tokens: this.accessTokens.tokensOf(session) };
    });
  }
}

const NEW_CLIENT = {
  role: 'CLIENT',
  technicalAreaId: null,
  isActive: true,
  emailVerifiedAt: null,
  mustChangePassword: false,
  deletedAt: null,
} as const;
