import { Injectable } from '@nestjs/common';
import { DUPLICATE_HINT, plantOf } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import { visibleTo } from '../visibility/reach.js';
import { NAMES_JOINED, SUMMARY_SELECTION, type TicketSummaryRow } from '../detail/ticket-columns.js';
import { presentSummary } from '../detail/ticket.presenter.js';
import { COMPARED_TEXT, comparedText, serialNumberSql } from './compared-text.js';
import type { SimilarTicketDto } from './duplicate.dto.js';

const DAY = 24 * 3600;

/** The newest tickets of the plant, whoever may see them: so the work is bounded before anything is compared. */
const OF_THE_PLANT = `t.id IN (
  SELECT neighbour.id FROM tickets neighbour
  WHERE plant_key(${serialNumberSql('neighbour')}) = plant_key(:serial) AND plant_key(:serial) <> ''
  ORDER BY neighbour.id DESC LIMIT ${DUPLICATE_HINT.compared}
)`;

/**
 * A short report may stand within a long one. `OFFSET 0` keeps each text from being folded, and each pair from being compared,
 * more than once: comparing is what takes the time.
 */
const similarSql = (visible: string): string => `
  SELECT id, round(similarity::numeric, 2)::float8 AS similarity FROM (
    SELECT id, CASE WHEN length((:said)::text) <= length(told)
      THEN word_similarity((:said)::text, told) ELSE word_similarity(told, (:said)::text) END AS similarity
    FROM (
      SELECT t.id, ${COMPARED_TEXT} AS told FROM tickets t
      WHERE ${visible} AND ${OF_THE_PLANT} AND t.id <> :id AND t.duplicate_of_id IS NULL
        AND (t.status <> 'CLOSED' OR t.closed_at >= :since)
      OFFSET 0
    ) candidate
    OFFSET 0
  ) compared
  WHERE similarity >= :similarFrom
  ORDER BY similarity DESC, id DESC
  LIMIT ${DUPLICATE_HINT.shown}`;

interface Likeness {
  id: number;
  similarity: number;
}

@Injectable()
export class SimilarTicketQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** Of what the caller may see, the most similar first. */
  async similarTo(actor: Actor, ticket: Ticket): Promise<SimilarTicketDto[]> {
    const likenesses = await this.likenesses(actor, ticket);
    if (likenesses.length === 0) return [];
    const rows = await this.statements.rows<TicketSummaryRow>(
      `SELECT ${SUMMARY_SELECTION} FROM tickets t ${NAMES_JOINED} WHERE t.id = ANY(:ids::int[])`,
      { ids: likenesses.map(({ id }) => id) },
    );
    return likenesses.flatMap(({ id, similarity }) =>
      rows
        .filter((row) => row.id === id)
        .map((row) => ({ ...presentSummary(row, actor), similarity, samePlant: true })),
    );
  }

  private likenesses(actor: Actor, ticket: Ticket): Promise<Likeness[]> {
    const { sql: visible, parameters } = visibleTo(actor);
    return this.statements.rows<Likeness>(similarSql(visible), {
      ...parameters,
      id: ticket.id,
      serial: plantOf(ticket).serialNumber,
      said: comparedText(ticket),
      since: this.clock.in(-DUPLICATE_HINT.closedDays * DAY),
      similarFrom: DUPLICATE_HINT.similarFrom,
    });
  }
}
