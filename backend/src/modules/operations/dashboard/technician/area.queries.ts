import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import type { AreaTicketCountsDto, ColleagueDto, OwnAreaDto } from './technician.dto.js';

const NOT_CLOSED = "t.status IN ('OPEN', 'IN_PROGRESS')";
const countStatusSql = (status: string): string => `count(t.id) FILTER (WHERE t.status = '${status}')::int`;

/** What a technician may know of their own area: names and counts, no tickets of others. */
@Injectable()
export class AreaQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws TECHNICAL_AREA_NOT_FOUND. */
  async area(areaId: string | null): Promise<OwnAreaDto> {
    const [area] = await this.dataSource.query<OwnAreaDto[]>(
      `SELECT id, name, description FROM technical_areas WHERE id = $1 AND deleted_at IS NULL`,
      [areaId],
    );
    if (!area) throw new DomainError('TECHNICAL_AREA_NOT_FOUND');
    return area;
  }

  /** Includes all open tickets of the technicians, even of other areas, because they are part of their workload. */
  technicians(areaId: string | null): Promise<ColleagueDto[]> {
    return this.dataSource.query<ColleagueDto[]>(
      `SELECT u.id, u.name, u.surname, u.is_active AS "isActive", ${countStatusSql('OPEN')} AS open, ${countStatusSql('IN_PROGRESS')} AS "inProgress"
       FROM users u LEFT JOIN tickets t ON t.assigned_technician_id = u.id AND ${NOT_CLOSED}
       WHERE u.technical_area_id = $1 AND u.deleted_at IS NULL
       GROUP BY u.id HAVING u.is_active OR count(t.id) > 0
       ORDER BY lower(u.surname), lower(u.name), u.id`,
      [areaId],
    );
  }

  async openTickets(areaId: string | null): Promise<AreaTicketCountsDto> {
    const [counts] = await this.dataSource.query<[AreaTicketCountsDto]>(
      `SELECT count(t.assigned_technician_id)::int AS assigned,
         count(*) FILTER (WHERE t.assigned_technician_id IS NULL)::int AS unassigned
       FROM tickets t WHERE t.technical_area_id = $1 AND ${NOT_CLOSED}`,
      [areaId],
    );
    return counts;
  }
}
