import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DUPLICATE_HINT } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { Ticket } from '../model/ticket.entity.js';
import { visibleTo } from '../model/visibility.js';
import { selectSummary, type TicketSummaryRow } from '../reading/ticket-columns.js';
import { presentSummary } from '../reading/ticket.presenter.js';
import { COMPARED_TEXT, comparedText } from './compared-text.js';
import type { SimilarTicketDto } from './duplicate.dto.js';

const DAY = 24 * 3600;

/** The newest tickets of the plant, whoever may see them: so the work is bounded before anything is compared. */
const OF_THE_PLANT = `t.id IN (
  SELECT neighbour.id FROM tickets neighbour
  WHERE plant_key(neighbour.plant_serial_number) = plant_key(:serial) AND plant_key(:serial) <> ''
  ORDER BY neighbour.id DESC LIMIT ${DUPLICATE_HINT.compared}
)`;

/** A short report may stand within a long one. */
const SIMILARITY = `CASE WHEN length((:said)::text) <= length(${COMPARED_TEXT})
  THEN word_similarity((:said)::text, ${COMPARED_TEXT}) ELSE word_similarity(${COMPARED_TEXT}, (:said)::text) END`;

@Injectable()
export class SimilarTicketQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Of what the caller may see, the most similar first. */
  async similarTo(actor: Actor, ticket: Ticket): Promise<SimilarTicketDto[]> {
    const { sql: visible, parameters } = visibleTo(actor);
    const { similarFrom, shown, closedDays } = DUPLICATE_HINT;
    const rows = await selectSummary(this.dataSource.manager.createQueryBuilder().from(Ticket, 't'))
      .addSelect(`round((${SIMILARITY})::numeric, 2)::float8`, 'similarity')
      .where(visible, parameters)
      .andWhere(OF_THE_PLANT, { serial: ticket.plantSerialNumber })
      .andWhere('t.id <> :id AND t.duplicate_of_id IS NULL', { id: ticket.id })
      .andWhere("(t.status <> 'CLOSED' OR t.closed_at >= :since)", { since: this.clock.in(-closedDays * DAY) })
      .andWhere(`${SIMILARITY} >= :similarFrom`, { said: comparedText(ticket), similarFrom })
      .orderBy('similarity', 'DESC')
      .addOrderBy('t.id', 'DESC')
      .limit(shown)
      .getRawMany<TicketSummaryRow & { similarity: number }>();
    return rows.map((row) => ({ ...presentSummary(row, actor), similarity: row.similarity, samePlant: true }));
  }
}
