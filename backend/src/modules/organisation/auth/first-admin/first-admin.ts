import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { User, UserRepository } from '#organisation/users/index.js';
import { TemporaryPasswords } from '../passwords/temporary-passwords.js';
import { ApiSchema } from '@nestjs/swagger';
import { EmailField, PersonNameField } from '#kernel/http/index.js';

/** The arguments of the command, which follow the rules of every other account. */
@ApiSchema({ name: 'FirstAdmin' })
export class FirstAdminDto {
  @EmailField()
  email: string;

  @PersonNameField()
  name: string;

  @PersonNameField()
  surname: string;
}

/** Lock held while creating the first administrator. Arbitrary, but it must never change. */
const FIRST_ADMIN_LOCK = 7_264_111;

const NEW_ADMIN = {
  role: 'ADMIN',
  isActive: true,
  company: null,
  technicalAreaId: null,
  language: DEFAULT_LANGUAGE,
  passwordHash: null,
  mustChangePassword: false,
  deletedAt: null,
} as const;

/** Creates the administrator who can create all other accounts. Called only from the command line, never by HTTP. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the temporary password, or undefined if there is an administrator. Throws EMAIL_IN_USE.
   */
  create(person: FirstAdminDto): Promise<string | undefined> {
    const { name, surname, email } = person;
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK]);
      if (await hasAdmin(tx)) return undefined;
      // The address counts as proven, because the caller of the command controls the database.
      const emailVerifiedAt = this.clock.now();
      await this.users.insert(tx, { ...NEW_ADMIN, id, name, surname, email, emailVerifiedAt });
      const details = { by: 'COMMAND', role: 'ADMIN' };
      await this.securityLog.record(tx, 'ACCOUNT_CREATED', { subject: { id, email }, details });
      return this.temporaryPasswords.issue(tx, id, 'SHOWN_ON_CREATION');
    });
  }
}

/**
 * Whether there is an active administrator. The last one cannot be removed, so false means that
 * there never was one.
 */
export const hasAdmin = (manager: EntityManager): Promise<boolean> =>
  manager.createQueryBuilder(User, 'u').where("u.role = 'ADMIN' AND u.is_active AND u.deleted_at IS NULL").getExists();
