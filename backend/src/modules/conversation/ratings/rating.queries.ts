import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { LIMITS, type RatingGroup, type RatingSort } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { ListReader, pageOf } from '#kernel/http/index.js';
import { localTime, PreparedStatements } from '#kernel/persistence/index.js';
import { Rating } from './rating.entity.js';
import type {
  RatedTicketDto,
  RatingDaysQuery,
  RatingDto,
  RatingFigures,
  RatingFiguresQuery,
  RatingList,
  RatingListQuery,
  RatingSummaryDto,
  RatingSummaryQuery,
} from './rating.dto.js';

const DAY = 24 * 3600;

const SORTS: Readonly<Record<RatingSort, string>> = { ratedAt: 'rating.rated_at', score: 'rating.score' };

const reader = new ListReader<RatedTicketDto>({
  id: 'rating.ticket_id',
  title: 't.title',
  company: 't.company',
  score: 'rating.score',
  comment: 'rating.comment',
  ratedAt: 'rating.rated_at',
  technician: `CASE WHEN tech.id IS NOT NULL THEN
    json_build_object('id', tech.id, 'name', tech.name, 'surname', tech.surname) END`,
});

const SUMMARY = `
  SELECT count(*) FILTER (WHERE r.asked_at IS NOT NULL)::int AS asked, count(r.score)::int AS rated,
    round(avg(r.score), 2)::float8 AS mean,
    ARRAY(SELECT count(*) FILTER (WHERE s = n)::int FROM unnest(array_agg(r.score)) s, generate_series(1, 5) n
      GROUP BY n ORDER BY n) AS distribution
  FROM ticket_ratings r JOIN tickets t ON t.id = r.ticket_id
  WHERE t.closed_at > :since AND (CAST(:technicianId AS uuid) IS NULL OR t.assigned_technician_id = :technicianId)`;

/** SQL: the key and the name of each group. */
const GROUPS: Readonly<Record<RatingGroup, { key: string; name: string }>> = {
  month: { key: `to_char(${localTime('t.closed_at')}, 'YYYY-MM')`, name: 'NULL::text' },
  technician: { key: 'tech.id::text', name: `tech.name || ' ' || tech.surname` },
  area: { key: 'area.id::text', name: 'area.name' },
};

const figuresSql = ({ key, name }: (typeof GROUPS)[RatingGroup]): string => `
  SELECT ${key} AS key, ${name} AS name, count(r.asked_at)::int AS asked, count(r.score)::int AS rated,
    CASE WHEN count(r.score) >= ${LIMITS.ratingsForMean} THEN round(avg(r.score), 2)::float8 END AS mean
  FROM ticket_ratings r JOIN tickets t ON t.id = r.ticket_id
    LEFT JOIN users tech ON tech.id = t.assigned_technician_id
    LEFT JOIN technical_areas area ON area.id = t.technical_area_id
  WHERE t.closed_at > :since GROUP BY 1, 2 ORDER BY 2 NULLS LAST, 1 DESC NULLS LAST`;

@Injectable()
export class RatingQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** Null while the owner has not rated the ticket. */
  async ofTicket(ticketId: number): Promise<RatingDto | null> {
    const [rating = null] = await this.statements.rows<RatingDto>(
      `SELECT score, comment, rated_at AS "ratedAt" FROM ticket_ratings
       WHERE ticket_id = :ticketId AND score IS NOT NULL`,
      { ticketId },
    );
    return rating;
  }

  async list(query: RatingListQuery): Promise<RatingList> {
    const order = { by: [SORTS[query.sort], 'rating.ticket_id'], order: query.order };
    const { rows, pagination } = await reader.page(this.matching(query), pageOf(query), order);
    return { ratings: rows, pagination };
  }

  async summary({ days, technicianId }: RatingSummaryQuery): Promise<RatingSummaryDto> {
    const since = this.clock.in(-days * DAY);
    const [row] = await this.statements.rows<RatingSummaryDto>(SUMMARY, {
      since,
      technicianId: technicianId ?? null,
    });
    const { asked, rated, mean, distribution } = row ?? { asked: 0, rated: 0, mean: null, distribution: [] };
    const none = Array.from({ length: LIMITS.score.max }, () => 0);
    return {
      asked,
      rated,
      mean: rated < LIMITS.ratingsForMean ? null : mean,
      distribution: rated === 0 ? none : distribution,
    };
  }

  async figures({ by, days }: RatingFiguresQuery): Promise<RatingFigures> {
    const since = this.clock.in(-days * DAY);
    return { figures: await this.statements.rows(figuresSql(GROUPS[by]), { since }) };
  }

  /** Leaves out the distribution of too few ratings, because a technician could guess who gave which. */
  async ofTechnician(technicianId: string, { days }: RatingDaysQuery): Promise<RatingSummaryDto> {
    const summary = await this.summary({ days, technicianId });
    return summary.rated < LIMITS.ratingsForMean ? { ...summary, distribution: [] } : summary;
  }

  private matching({ maxScore, technicianId }: RatingListQuery): SelectQueryBuilder<Rating> {
    const found = this.dataSource
      .createQueryBuilder(Rating, 'rating')
      .innerJoin('rating.ticket', 't')
      .leftJoin('t.assignedTechnician', 'tech')
      .where('rating.score IS NOT NULL');
    if (maxScore !== undefined) found.andWhere('rating.score <= :maxScore', { maxScore });
    if (technicianId !== undefined) found.andWhere('t.assigned_technician_id = :technicianId', { technicianId });
    return found;
  }
}
