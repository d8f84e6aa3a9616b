import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { Ticket } from '../model/ticket.entity.js';
import { HOLDER_COLUMNS, type TicketHolders, visibleTo } from './reach.js';

const HOLDERS = Object.entries(HOLDER_COLUMNS)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');

/** The door to one ticket: whoever may not see it is told that it does not exist (TICKET_NOT_FOUND). */
@Injectable()
export class TicketAccess {
  constructor(private readonly dataSource: DataSource) {}

  /** The ticket's row as it stands. */
  visible(actor: Actor, ticketId: number): Promise<Ticket> {
    return this.found(this.query(this.dataSource.manager, actor, ticketId));
  }

  /** By number, for `mayRead`; absent tickets are left out. */
  async holdersOf(ticketIds: readonly number[]): Promise<Map<number, TicketHolders>> {
    const rows = await this.dataSource.query<(TicketHolders & { id: number })[]>(
      `SELECT id, ${HOLDERS} FROM tickets WHERE id = ANY($1)`,
      [ticketIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The row of a ticket that is visible, locked until the transaction ends. `actor` null: a visitor whose upload permit was verified. */
  lock(tx: EntityManager, actor: Actor | null, ticketId: number): Promise<Ticket> {
    return this.found(this.query(tx, actor, ticketId).setLock('pessimistic_write'));
  }

  /** Those of the tickets that the caller may see, locked lowest number first, so that two calls never wait for each other. */
  lockVisible(tx: EntityManager, actor: Actor, ticketIds: number[]): Promise<Ticket[]> {
    const { sql, parameters } = visibleTo(actor);
    return tx
      .createQueryBuilder(Ticket, 't')
      .where('t.id IN (:...ticketIds)', { ticketIds })
      .andWhere(sql, parameters)
      .orderBy('t.id')
      .setLock('pessimistic_write')
      .getMany();
  }

  private query(manager: EntityManager, actor: Actor | null, ticketId: number): SelectQueryBuilder<Ticket> {
    const query = manager.createQueryBuilder(Ticket, 't').where('t.id = :ticketId', { ticketId });
    if (!actor) return query;
    const { sql, parameters } = visibleTo(actor);
    return query.andWhere(sql, parameters);
  }

  private async found(query: SelectQueryBuilder<Ticket>): Promise<Ticket> {
    const ticket = await query.getOne();
    if (!ticket) throw new DomainError('TICKET_NOT_FOUND');
    return ticket;
  }
}
