import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { countFailures, limitKey } from '#kernel/limits/index.js';
import { AuthLimits } from './auth-limits.js';
import { type Credentials, UserCredentials } from '#organisation/users/index.js';
import { AccountGuesses } from './account-guesses.js';
import type { LoginDto, SignedIn } from './auth.dto.js';
import { LoginLog } from './login-log.js';
import { LoginKeys } from './passwords/login-keys.js';
import { SecondFactorLogin } from './second-factor/second-factor-login.js';
import { SignIns } from './sessions/sign-ins.js';

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
    private readonly credentials: UserCredentials,
    private readonly keys: LoginKeys,
    private readonly secondFactor: SecondFactorLogin,
    private readonly signIns: SignIns,
    private readonly limits: AuthLimits,
    private readonly guesses: AccountGuesses,
    private readonly log: LoginLog,
  ) {}

  /** The limits are applied before the slow hash. They count what was typed, whether the account exists or not. */
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

  /** An unknown address and a wrong password take the same steps and get the same response. */
  private async open({ email, password, secondFactor }: LoginDto, userAgent?: string): Promise<SignedIn> {
    const found = (await this.credentials.find(email)) ?? NONE;
    const key = await this.keys.find(found, password);
    if (!key) throw new DomainError('INVALID_CREDENTIALS');
    if (!found.isActive) throw new DomainError('ACCOUNT_DEACTIVATED');
    await this.limits.loginsPerUser.take(limitKey(found.userId));
    return this.secondFactor.require(found.userId, secondFactor, async (tx) => {
      await this.assertUnchanged(tx, found);
      await this.secondFactor.use(tx, found.userId, secondFactor);
      await this.keys.use(tx, key);
      return this.signIns.open(tx, found, key, userAgent);
    });
  }

  /** The slow verification ran without a lock, so the account may have been reset or deactivated meanwhile. */
  private async assertUnchanged(tx: EntityManager, found: Credentials): Promise<void> {
    const current = await this.credentials.lock(tx, found.userId);
    if (!current || current.passwordHash !== found.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    if (!current.isActive) throw new DomainError('ACCOUNT_DEACTIVATED');
  }
}
