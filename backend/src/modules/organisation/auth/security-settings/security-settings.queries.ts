import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { HAS_SECOND_FACTOR } from '#organisation/users/index.js';
import type { SecuritySettingsEnvelope } from './security-settings.dto.js';

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
