import { Injectable } from '@nestjs/common';
import { DUPLICATE_HINT, plantOf } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { foldedSql, foldForSearch, PreparedStatements, type StatementValues } from '#kernel/persistence/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import { NAMES_JOINED, summarySelection, type TicketSummaryRow } from '../detail/ticket-columns.js';
import { presentSummary } from '../detail/ticket.presenter.js';
import type { DraftedTicketDto, SimilarTicketDto } from './duplicate.dto.js';
import { ofPlantSql, visibleTo } from '../visibility/index.js';

type ComparedFields = Pick<Ticket, 'title' | 'description'> & Parameters<typeof plantOf>[0];

const serialNumberSql = (ticket: string): string => `${ticket}.plant_serial_number`;

/** The text that is compared. Generated titles are left out, because they only name the plant. */
function comparedText(ticket: ComparedFields): string {
  const { title, description } = ticket;
  const text = title.includes(plantOf(ticket).serialNumber) ? description : `${title} ${description}`;
  return comparedBeginning(text);
}

const comparedBeginning = (text: string): string =>
  foldForSearch(Array.from(text).slice(0, DUPLICATE_HINT.comparedLength).join(''));

/** SQL for the compared text of tickets aliased `t`. */
const COMPARED_TEXT = foldedSql(
  `left(
    CASE WHEN strpos(t.title, ${serialNumberSql('t')}) > 0 THEN t.description ELSE t.title || ' ' || t.description END,
    ${DUPLICATE_HINT.comparedLength}
  )`,
);

const DAY = 24 * 3600;

/**
 * SQL: the newest tickets with the serial number, and those linked to the plant. Visibility is checked only for these,
 * which bounds the work.
 */
const ofThePlant = (actor: Actor): string => `t.id IN (
  (SELECT neighbour.id FROM tickets neighbour
    WHERE plant_key(${serialNumberSql('neighbour')}) = plant_key(:serial) AND plant_key(:serial) <> ''
    ORDER BY neighbour.id DESC LIMIT ${DUPLICATE_HINT.compared})
  UNION
  (SELECT linked.id FROM tickets linked WHERE ${ofPlantSql(actor, 'linked', '(:plantId)::uuid')}
    ORDER BY linked.created_at DESC, linked.id DESC LIMIT ${DUPLICATE_HINT.compared})
)`;

/**
 * Finds the shorter text within the longer one, because a short report may be part of a long one. `OFFSET 0` prevents
 * PostgreSQL from folding and comparing texts more than once, which is expensive.
 */
const similarSql = (visible: string, ofPlant: string): string => `
  SELECT id, round(similarity::numeric, 2)::float8 AS similarity FROM (
    SELECT id, CASE WHEN length((:compared)::text) <= length(candidate)
      THEN word_similarity((:compared)::text, candidate) ELSE word_similarity(candidate, (:compared)::text) END AS similarity
    FROM (
      SELECT t.id, ${COMPARED_TEXT} AS candidate FROM tickets t
      WHERE ${visible} AND ${ofPlant} AND t.id IS DISTINCT FROM (:id)::int AND t.duplicate_of_id IS NULL
        AND (t.status <> 'CLOSED' OR t.closed_at >= :since)
      OFFSET 0
    ) candidate
    OFFSET 0
  ) compared
  WHERE similarity >= :similarFrom
  ORDER BY similarity DESC, id DESC
  LIMIT ${DUPLICATE_HINT.shown}`;

interface Comparison extends StatementValues {
  /** The ticket itself, which is left out; null before it exists. */
  id: number | null;
  plantId: string | null;
  serial: string;
  compared: string;
  /** Includes tickets closed since this time; null for none. */
  since: Date | null;
  similarFrom: number;
}

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

  /** Returns the similar tickets that the caller may see, most similar first. */
  similarTo(actor: Actor, ticket: Ticket): Promise<SimilarTicketDto[]> {
    const { id, plantId } = ticket;
    return this.summaries(actor, {
      ...{ id, plantId, serial: plantOf(ticket).serialNumber, compared: comparedText(ticket) },
      since: this.clock.in(-DUPLICATE_HINT.closedDays * DAY),
      similarFrom: DUPLICATE_HINT.similarFrom,
    });
  }

  /** Finds the open tickets of the plant before a new one is sent, whatever their text. */
  openOf(actor: Actor, draft: DraftedTicketDto): Promise<SimilarTicketDto[]> {
    const { serialNumber: serial, plantId, description = '' } = draft;
    const places = { id: null, plantId: plantId ?? null, since: null };
    return this.summaries(actor, { ...places, serial, compared: comparedBeginning(description), similarFrom: 0 });
  }

  private async summaries(actor: Actor, comparison: Comparison): Promise<SimilarTicketDto[]> {
    const likenesses = await this.likenesses(actor, comparison);
    if (likenesses.length === 0) return [];
    const rows = await this.statements.rows<TicketSummaryRow>(
      `SELECT ${summarySelection()} FROM tickets t ${NAMES_JOINED} WHERE t.id = ANY(:ids::int[])`,
      { ids: likenesses.map(({ id }) => id) },
    );
    return likenesses.flatMap(({ id, similarity }) =>
      rows
        .filter((row) => row.id === id)
        .map((row) => ({ ...presentSummary(row, actor), similarity, samePlant: true })),
    );
  }

  private likenesses(actor: Actor, comparison: Comparison): Promise<Likeness[]> {
    const { sql: visible, parameters } = visibleTo(actor);
    return this.statements.rows<Likeness>(similarSql(visible, ofThePlant(actor)), { ...parameters, ...comparison });
  }
}
