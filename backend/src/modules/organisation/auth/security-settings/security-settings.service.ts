import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '#contract/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import type { SecuritySettingsDto, SecuritySettingsEnvelope } from './security-settings.dto.js';
import { SecuritySettings, SETTINGS_ID } from './security-settings.entity.js';
import { DataSource, type EntityManager } from 'typeorm';
import { HAS_SECOND_FACTOR } from '#organisation/users/index.js';

const SETTINGS = `
  SELECT json_build_object('secondFactorRoles', second_factor_roles) AS settings,
         (SELECT json_build_object('ADMIN', count(*) FILTER (WHERE u.role = 'ADMIN'),
                                   'TECHNICIAN', count(*) FILTER (WHERE u.role = 'TECHNICIAN'))
          FROM users u
          WHERE u.is_active AND u.deleted_at IS NULL AND NOT ${HAS_SECOND_FACTOR}) AS "staffWithoutSecondFactor"
  FROM security_settings`;

@Injectable()
export class SecuritySettingsQueries {
  constructor(private readonly dataSource: DataSource) {}

  async read(tx: EntityManager = this.dataSource.manager): Promise<SecuritySettingsEnvelope> {
    const [settings] = await tx.query<[SecuritySettingsEnvelope]>(SETTINGS);
    return settings;
  }
}

@Injectable()
export class SecuritySettingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: SecuritySettingsQueries,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Applies from the next request of every affected user, the caller included. A call that changes
   * nothing is not recorded.
   */
  change({ secondFactorRoles: wanted }: SecuritySettingsDto): Promise<SecuritySettingsEnvelope> {
    return this.unitOfWork.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const { secondFactorRoles: present } = await tx.findOneOrFail(SecuritySettings, {
        where: { id: SETTINGS_ID },
        lock,
      });
      const secondFactorRoles = STAFF_ROLES.filter((role) => wanted.includes(role));
      const [before, roles] = [present.join(','), secondFactorRoles.join(',')];
      if (roles !== before) {
        await tx.update(SecuritySettings, SETTINGS_ID, { secondFactorRoles });
        await this.securityLog.record(tx, 'SECURITY_SETTINGS_CHANGED', { details: { roles, before } });
      }
      return this.queries.read(tx);
    });
  }
}
