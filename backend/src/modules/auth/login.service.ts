import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../kernel/errors/index.js';
import { countFailures, limitKey } from '../../kernel/limits/index.js';
import { UnitOfWork } from '../../kernel/persistence/index.js';
import { AuthLimits } from './auth-limits.js';
import { type Credentials, passwordMatches, UserCredentials, UserQueries } from '../users/index.js';
import { AccountGuesses } from './account-guesses.js';
import type { LoginDto, SignedIn, TokensDto } from './auth.dto.js';
import { type Key, LoginLog } from './login-log.js';
import { MailboxOwnership } from './mailbox/mailbox-ownership.js';
import { provesMailbox, type TemporaryPassword } from './passwords/temporary-password.entity.js';
import { TemporaryPasswords } from './passwords/temporary-passwords.js';
import { SecondFactorLogin } from './second-factor/second-factor-login.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { Sessions } from './sessions/sessions.js';

const NONE: Credentials = {
  userId: '00000000-0000-0000-0000-000000000000',
  email: '',
  isActive: false,
  passwordHash: null,
  mailboxIsProven: false,
};

const FAILURES = ['INVALID_CREDENTIALS', 'ACCOUNT_DEACTIVATED', 'SECOND_FACTOR_INCORRECT'] as const;

@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: UserCredentials,
    private readonly users: UserQueries,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly secondFactor: SecondFactorLogin,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly mailboxes: MailboxOwnership,
    private readonly limits: AuthLimits,
    private readonly guesses: AccountGuesses,
    private readonly log: LoginLog,
  ) {}

  /**
   * The limits count what was typed, whether the account exists or not, and come before the slow
   * hash.
   */
  login(credentials: LoginDto, from: { sender: string; userAgent?: string }): Promise<SignedIn> {
    const { loginPerAddress, loginPerAccount } = this.limits;
    const account = limitKey(credentials.email.toLowerCase(), from.sender);
    const opened = countFailures(loginPerAddress, limitKey(from.sender), FAILURES, () =>
      countFailures(loginPerAccount, account, FAILURES, () =>
        this.guesses.counted(credentials, from.sender, FAILURES, () => this.open(credentials, from.userAgent)),
      ),
    );
    return opened.catch((error: unknown) => this.log.refused(error, credentials.email, from.sender));
  }

  async refresh(refreshToken: string, sender: string): Promise<TokensDto> {
    await this.limits.refreshPerAddress.take(limitKey(sender));
    const session = await this.unitOfWork.run((tx) => this.sessions.advance(tx, refreshToken));
    if (!session) throw new DomainError('REFRESH_TOKEN_INVALID');
    return this.accessTokens.tokensOf(session);
  }

  /** Ends the token's session; an invalid token changes nothing. */
  async logout(refreshToken: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const session = await this.sessions.advance(tx, refreshToken);
      if (!session) return;
      await this.sessions.end(tx, session);
      await this.log.loggedOut(tx, session.userId);
    });
  }

  /** An unknown address and a wrong password take the same steps and get the same response. */
  private async open({ email, password, secondFactor }: LoginDto, userAgent?: string): Promise<SignedIn> {
    const found = (await this.credentials.find(email)) ?? NONE;
    const key = await this.findKey(found, password);
    if (!key) throw new DomainError('INVALID_CREDENTIALS');
    if (!found.isActive) throw new DomainError('ACCOUNT_DEACTIVATED');
    await this.limits.loginsPerUser.take(limitKey(found.userId));
    return this.secondFactor.require(found.userId, secondFactor, async (tx) => {
      await this.assertUnchanged(tx, found);
      await this.secondFactor.use(tx, found.userId, secondFactor);
      const temporaryPasswordId = typeof key === 'string' ? undefined : key.id;
      if (typeof key !== 'string') await this.useTemporaryPassword(tx, key);
      const session = await this.sessions.open(tx, { userId: found.userId, userAgent, temporaryPasswordId });
      await this.log.succeeded(tx, found, key);
      return { user: await this.users.read(found.userId, tx), tokens: this.accessTokens.tokensOf(session) };
    });
  }

  private async findKey({ userId, passwordHash }: Credentials, password: string): Promise<Key | null> {
    const isOwn = await passwordMatches(passwordHash, password);
    const temporary = await this.temporaryPasswords.findUsable(this.dataSource.manager, userId, password);
    return isOwn ? 'OWN_PASSWORD' : temporary;
  }

  /** The slow verification ran unlocked: a reset or deactivation in between counts. */
  private async assertUnchanged(tx: EntityManager, found: Credentials): Promise<void> {
    const current = await this.credentials.lock(tx, found.userId);
    if (!current || current.passwordHash !== found.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    if (!current.isActive) throw new DomainError('ACCOUNT_DEACTIVATED');
  }

  private async useTemporaryPassword(tx: EntityManager, { id, userId, purpose }: TemporaryPassword): Promise<void> {
    if (!(await this.temporaryPasswords.use(tx, id))) throw new DomainError('INVALID_CREDENTIALS');
    await this.credentials.requirePasswordChange(tx, userId);
    if (!provesMailbox(purpose)) return;
    await this.temporaryPasswords.revoke(tx, userId, id);
    await this.mailboxes.takeOver(tx, userId);
  }
}
