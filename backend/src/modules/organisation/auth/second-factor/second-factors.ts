import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { Config } from '#config/config.js';
import { LIMITS } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { Sealing, reseal } from '#kernel/sealed-secret.js';
import { SecondFactor, RecoveryCode } from './second-factor.entity.js';
import { readCode, stepOf, inGroups, newRecoveryCode, readRecoveryCode, recoveryCodeHash } from './codes.js';

/** How the user proved the second factor. */
type Proof = 'APP' | 'RECOVERY_CODE';

/** Secrets of authenticator apps, and recovery codes. Callers must have the lock on the user's row. */
@Injectable()
export class SecondFactors implements OnApplicationBootstrap {
  private readonly sealing: Sealing;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.sealing = new Sealing(config, 'second factor');
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.previousJwtSecrets.length > 0)
      await reseal(this.dataSource, this.sealing, { table: 'second_factors', owner: 'user_id' });
  }

  /** Returns the second factor, active or pending. */
  find(tx: EntityManager, userId: string): Promise<SecondFactor | null> {
    return tx.findOneBy(SecondFactor, { userId });
  }

  findActive(tx: EntityManager, userId: string): Promise<SecondFactor | null> {
    return tx.findOneBy(SecondFactor, { userId, activatedAt: Not(IsNull()) });
  }

  async requireActive(tx: EntityManager, userId: string): Promise<SecondFactor> {
    const factor = await this.findActive(tx, userId);
    if (!factor) throw new DomainError('SECOND_FACTOR_NOT_ACTIVE');
    return factor;
  }

  /** Stores a pending secret and replaces an earlier one. */
  async prepare(tx: EntityManager, userId: string, secret: string): Promise<void> {
    await tx.delete(SecondFactor, { userId });
    await tx.insert(SecondFactor, { userId, secret: this.sealing.seal(userId, secret) });
  }

  /** Returns false when the code does not match the pending secret. */
  async activate(tx: EntityManager, factor: SecondFactor, text: string): Promise<boolean> {
    if (!(await this.useCode(tx, factor, text))) return false;
    await tx.update(SecondFactor, factor.userId, { activatedAt: this.clock.now() });
    return true;
  }

  /**
   * Uses the code, which then no longer works. Returns undefined when it is wrong or was used
   * before. Of two concurrent calls only one succeeds.
   */
  async use(tx: EntityManager, factor: SecondFactor, text: string): Promise<Proof | undefined> {
    if (await this.useCode(tx, factor, text)) return 'APP';
    return (await this.useRecoveryCode(tx, factor.userId, text)) ? 'RECOVERY_CODE' : undefined;
  }

  /** Returns new codes, once. Older codes stop working. */
  async renewRecoveryCodes(tx: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: LIMITS.recoveryCodes.count }, newRecoveryCode);
    await tx.delete(RecoveryCode, { userId });
    const rows = codes.map((code) => ({ userId, hash: recoveryCodeHash(code) }));
    await tx.insert(RecoveryCode, rows);
    return codes.map(inGroups);
  }

  async countRecoveryCodes(tx: EntityManager, userId: string): Promise<number> {
    return tx.countBy(RecoveryCode, { userId, usedAt: IsNull() });
  }

  /** Also removes the recovery codes. */
  async remove(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(SecondFactor, { userId });
  }

  private async useCode(tx: EntityManager, { userId, secret }: SecondFactor, text: string): Promise<boolean> {
    const code = readCode(text);
    if (code === undefined) return false;
    const readable = this.sealing.open(userId, secret);
    if (readable === undefined) this.log.warn({ userId }, 'second factor cannot be read: JWT_SECRET has changed');
    const step = readable === undefined ? undefined : stepOf(readable, code, this.clock.now());
    if (step === undefined) return false;
    const lastStep = String(step);
    const used = await tx.update(SecondFactor, { userId, lastStep: LessThan(lastStep) }, { lastStep });
    return used.affected === 1;
  }

  private async useRecoveryCode(tx: EntityManager, userId: string, text: string): Promise<boolean> {
    const code = readRecoveryCode(text);
    if (code === undefined) return false;
    const which = { userId, hash: recoveryCodeHash(code), usedAt: IsNull() };
    return (await tx.update(RecoveryCode, which, { usedAt: this.clock.now() })).affected === 1;
  }
}
