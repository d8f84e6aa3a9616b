import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { PreparedStatements, searchedWords } from '#kernel/persistence/index.js';
import { NAMES_JOINED, ticketSelection } from '#tickets/detail/ticket-columns.js';
import { type TicketRow } from '#tickets/index.js';
import { containsSql, valuesOf } from '../search/search-statements.js';
import { conditionsOf, type TicketSelection } from './ticket-conditions.js';
import { orderOf } from './ticket-order.js';
import { visibleTo } from '#tickets/visibility/index.js';

/** Rows per statement: some hundred kilobytes, and some ten milliseconds. */
const BATCH = 500;
const BYTES_PER_NUMBER = 4;

/** Reads a complete list in batches that fit into memory. Between batches, no connection is in use. */
@Injectable()
export class TicketBatches {
  constructor(private readonly statements: PreparedStatements) {}

  /** Returns the numbers of all tickets of the list, in its order, in four bytes each. */
  async numbers(actor: Actor, selection: TicketSelection): Promise<Int32Array> {
    const { tickets, values } = conditionsOf(actor, selection);
    const words = selection.search === undefined ? [] : searchedWords(selection.search);
    const [row] = await this.statements.rows<{ packed: Buffer | null }>(
      `SELECT string_agg(int4send(id), '') AS packed FROM (
         SELECT t.id FROM tickets t WHERE ${[tickets, ...(words.length > 0 ? [containsSql({ words })] : [])].join(' AND ')}
         ORDER BY ${orderOf(selection)}
       ) list`,
      { ...values, ...valuesOf(words) },
    );
    const bytes = row?.packed ?? Buffer.alloc(0);
    return Int32Array.from({ length: bytes.length / BYTES_PER_NUMBER }, (_, index) =>
      bytes.readInt32BE(index * BYTES_PER_NUMBER),
    );
  }

  /** Reads the tickets with these numbers, in this order, without those that the caller may no longer see. */
  async *rows(actor: Actor, numbers: Int32Array): AsyncGenerator<TicketRow[]> {
    for (let start = 0; start < numbers.length; start += BATCH) {
      const batch = [...numbers.subarray(start, start + BATCH)];
      const found = new Map((await this.read(actor, batch)).map((row) => [row.id, row]));
      yield batch.flatMap((number) => found.get(number) ?? []);
    }
  }

  private read(actor: Actor, numbers: number[]): Promise<TicketRow[]> {
    const { sql, parameters } = visibleTo(actor);
    return this.statements.rows<TicketRow>(
      `SELECT ${ticketSelection()} FROM tickets t ${NAMES_JOINED} WHERE t.id = ANY(:numbers::int[]) AND ${sql}`,
      { ...parameters, numbers },
    );
  }
}
