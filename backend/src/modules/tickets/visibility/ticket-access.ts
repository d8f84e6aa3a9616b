import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { Ticket } from '../model/ticket.entity.js';
import { HOLDER_COLUMNS, type TicketHolders, visibleTo } from './reach.js';

const HOLDERS = Object.entries(HOLDER_COLUMNS)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');

/** Gives access to single tickets. Callers who may not see a ticket get TICKET_NOT_FOUND. */
@Injectable()
export class TicketAccess {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the current row of a visible ticket. */
  visible(actor: Actor, ticketId: number): Promise<Ticket> {
    return this.found(this.query(this.dataSource.manager, actor, ticketId));
  }

  /** Returns the facts for `mayRead` by number. Missing tickets are left out. */
  async holdersOf(ticketIds: readonly number[]): Promise<Map<number, TicketHolders>> {
    const rows = await this.dataSource.query<TicketHolders[]>(`SELECT ${HOLDERS} FROM tickets WHERE id = ANY($1)`, [
      ticketIds,
    ]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Returns the row of a visible ticket, locked until the transaction ends. A null `actor` is a visitor with a verified
   * upload permit.
   */
  lock(tx: EntityManager, actor: Actor | null, ticketId: number): Promise<Ticket> {
    return this.found(this.query(tx, actor, ticketId).setLock('pessimistic_write'));
  }

  /** Returns the visible ones of these tickets, locked in the order of their numbers to avoid deadlocks. */
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
