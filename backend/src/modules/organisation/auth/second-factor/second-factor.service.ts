import { Injectable } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';
import type { ErrorCode } from '#contract/index.js';
import type { SessionActor } from '#kernel/access/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { countFailures, limitKey } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { AuthLimits } from '../auth-limits.js';
import { UserCredentials, HAS_SECOND_FACTOR, NEEDS_SECOND_FACTOR } from '#organisation/users/index.js';
import { secondFactorActivated, secondFactorRemoved } from '../auth-events.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { Sessions } from '../sessions/sessions.js';
import type { SecondFactorChangeDto, SecondFactorSetup, SecondFactorDto } from './second-factor.dto.js';
import type { SecondFactor } from './second-factor.entity.js';
import { SecondFactors } from './second-factors.js';
import { enrolmentUri, newSecret } from './codes.js';

const SECOND_FACTOR = `
  SELECT ${HAS_SECOND_FACTOR} AS "isActive", ${NEEDS_SECOND_FACTOR} AS "isRequired",
         (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS "recoveryCodesLeft"
  FROM users u WHERE u.id = $1`;

@Injectable()
export class SecondFactorQueries {
  constructor(private readonly dataSource: DataSource) {}

  async read(userId: string): Promise<SecondFactorDto> {
    const [state] = await this.dataSource.query<[SecondFactorDto]>(SECOND_FACTOR, [userId]);
    return state;
  }
}

const REFUSALS: readonly ErrorCode[] = ['CURRENT_PASSWORD_INCORRECT', 'SECOND_FACTOR_CODE_INCORRECT'];

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly credentials: UserCredentials,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
    private readonly limits: AuthLimits,
  ) {}

  /** The secret is pending until a code proves it. A second call replaces it. */
  setUp(actor: SessionActor, password: string): Promise<SecondFactorSetup> {
    return this.confirmed(actor, password, async (tx) => {
      if (await this.factors.findActive(tx, actor.id)) throw new DomainError('SECOND_FACTOR_ACTIVE');
      const secret = newSecret();
      await this.factors.prepare(tx, actor.id, secret);
      return { secret, uri: enrolmentUri(secret, actor.email) };
    });
  }

  /** Returns the recovery codes. Ends all other sessions, because they were opened with the password alone. */
  activate(actor: SessionActor, code: string): Promise<string[]> {
    const { secondFactorPerAccount } = this.limits;
    return countFailures(secondFactorPerAccount, limitKey(actor.id), ['SECOND_FACTOR_CODE_INCORRECT'], () =>
      this.unitOfWork.run(async (tx) => {
        const factor = await this.lockPending(tx, actor);
        const isRight = await this.factors.activate(tx, factor, code);
        if (!isRight) throw new DomainError('SECOND_FACTOR_CODE_INCORRECT');
        const recoveryCodes = await this.factors.renewRecoveryCodes(tx, actor.id);
        await this.sessions.endAll(tx, actor.id, actor.sessionId);
        await this.securityLog.record(tx, 'SECOND_FACTOR_ACTIVATED', { subject: actor });
        await this.events.publish(tx, secondFactorActivated, { userId: actor.id });
        return recoveryCodes;
      }),
    );
  }

  renewRecoveryCodes(actor: SessionActor, proof: SecondFactorChangeDto): Promise<string[]> {
    return this.proven(actor, proof, async (tx) => {
      const recoveryCodes = await this.factors.renewRecoveryCodes(tx, actor.id);
      await this.securityLog.record(tx, 'RECOVERY_CODES_RENEWED', { subject: actor });
      return recoveryCodes;
    });
  }

  remove(actor: SessionActor, proof: SecondFactorChangeDto): Promise<void> {
    return this.proven(actor, proof, async (tx) => {
      await this.factors.remove(tx, actor.id);
      await this.securityLog.record(tx, 'SECOND_FACTOR_REMOVED', { subject: actor });
      await this.events.publish(tx, secondFactorRemoved, { userId: actor.id });
    });
  }

  /** Runs `work` when password and second factor are right, because one alone must not suffice to remove the other. */
  private proven<T>(
    actor: SessionActor,
    { currentPassword, secondFactor }: SecondFactorChangeDto,
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    const { secondFactorPerAccount } = this.limits;
    return countFailures(secondFactorPerAccount, limitKey(actor.id), ['SECOND_FACTOR_CODE_INCORRECT'], () =>
      this.confirmed(actor, currentPassword, async (tx) => {
        const factor = await this.factors.requireActive(tx, actor.id);
        if (secondFactor === undefined) throw invalidField('secondFactor', 'required', 'A code is required');
        if (!(await this.factors.use(tx, factor, secondFactor))) throw new DomainError('SECOND_FACTOR_CODE_INCORRECT');
        return work(tx);
      }),
    );
  }

  /** Wrong passwords and codes are recorded, because someone with a stolen session would guess them here. */
  private confirmed<T>(actor: SessionActor, password: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.currentPassword.confirm(actor, password, work).catch(async (error: unknown) => {
      if (error instanceof DomainError && REFUSALS.includes(error.code))
        await this.securityLog.recordRefusal('SECOND_FACTOR_CHANGE_FAILED', { subject: actor });
      throw error;
    });
  }

  /** Locks the user's row and checks the session, which may have ended since the request arrived. */
  private async lockPending(tx: EntityManager, { id, sessionId }: SessionActor): Promise<SecondFactor> {
    await this.credentials.lock(tx, id);
    if (!(await this.sessions.findRunning(tx, sessionId))) throw new DomainError('UNAUTHENTICATED');
    const factor = await this.factors.find(tx, id);
    if (!factor) throw new DomainError('SECOND_FACTOR_NOT_STARTED');
    if (factor.activatedAt !== null) throw new DomainError('SECOND_FACTOR_ACTIVE');
    return factor;
  }
}
