import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HAS_SECOND_FACTOR, NEEDS_SECOND_FACTOR } from '#organisation/users/index.js';
import type { SecondFactorDto } from './second-factor.dto.js';

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
