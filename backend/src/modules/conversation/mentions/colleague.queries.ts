import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, STAFF_ROLES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { invalidField } from '#kernel/errors/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import type { TicketMessage } from '../message/ticket-message.entity.js';
import { TicketAccess, viewersSql } from '#tickets/visibility/index.js';
import type { PersonRefDto } from '#organisation/users/index.js';

const COLLEAGUES = `
  SELECT u.id, u.name, u.surname FROM users u JOIN tickets t ON t.id = :ticketId
  WHERE u.id <> :actorId AND u.is_active AND u.deleted_at IS NULL AND ${viewersSql('u', 't', STAFF_ROLES)}`;

/** Staff who see a ticket. Only they can be mentioned on it. */
@Injectable()
export class ColleagueQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly tickets: TicketAccess,
  ) {}

  /** Lists these colleagues without the caller. */
  async list(actor: Actor, ticketId: number): Promise<PersonRefDto[]> {
    await this.tickets.visible(actor, ticketId);
    return this.statements.rows<PersonRefDto>(`${COLLEAGUES} ORDER BY u.name, u.surname, u.id LIMIT :limit`, {
      ticketId,
      actorId: actor.id,
      limit: LIMITS.listLimit.max,
    });
  }

  /** Throws VALIDATION_FAILED unless all mentioned users see the locked ticket. */
  async assertMentionable(
    tx: EntityManager,
    { ticketId, authorId: actorId }: Pick<TicketMessage, 'ticketId' | 'authorId'>,
    ids: readonly string[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const values = { ticketId, actorId, ids };
    const found = await this.statements.rows(`${COLLEAGUES} AND u.id = ANY(:ids)`, values, tx);
    if (found.length < ids.length)
      throw invalidField('mentions', 'unavailable', 'Must be colleagues who see the ticket');
  }
}
