import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import { CURRENT_TOTALS } from '#tickets/lists/index.js';
import { AreaRefDto, PersonRefDto } from '#organisation/users/index.js';

@ApiSchema({ name: 'TechnicianLoad' })
class TechnicianLoadDto extends PersonRefDto {
  @ApiProperty({ type: AreaRefDto, nullable: true })
  technicalArea: AreaRefDto | null;

  @ApiProperty({ type: 'integer', description: 'Assigned to them and not closed', example: 4 })
  openTickets: number;
}

export class TechnicianLoadsResponse {
  @ApiProperty({ type: [TechnicianLoadDto], description: 'By surname' })
  technicians: TechnicianLoadDto[];
}

/** Reads the cached totals, so the cost does not depend on the number of tickets. */
const LOADS = `
  SELECT u.id, u.name, u.surname, coalesce(load.n, 0)::int AS "openTickets",
    CASE WHEN area.id IS NOT NULL THEN json_build_object('id', area.id, 'name', area.name) END AS "technicalArea"
  FROM users u
  LEFT JOIN technical_areas area ON area.id = u.technical_area_id
  LEFT JOIN (SELECT t.assigned_technician_id, sum(t.n) AS n FROM (${CURRENT_TOTALS}) t
             WHERE t.status IN ('OPEN', 'IN_PROGRESS') GROUP BY 1) load ON load.assigned_technician_id = u.id
  WHERE u.role = 'TECHNICIAN' AND u.is_active AND u.deleted_at IS NULL
  ORDER BY lower(u.surname), lower(u.name), u.id LIMIT ${LIMITS.userListLimit.max}`;

@Injectable()
export class TechnicianLoadQueries {
  constructor(private readonly dataSource: DataSource) {}

  ofActive(): Promise<TechnicianLoadDto[]> {
    return this.dataSource.query<TechnicianLoadDto[]>(LOADS);
  }
}
