import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '../../../contract/index.js';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import type { PersonRefDto } from '../detail/ticket-summary.dto.js';
import type { Ticket } from '../model/ticket.entity.js';
import { withoutAddressPart } from './copied-names.js';
import type { ParticipantDto } from './participant.dto.js';

/** Staff see who left, so that they ask no more; followers whose access ended are no more listed. */
const PARTICIPANTS = `
  SELECT u.id, u.name, u.surname, p.role, p.left_at AS "leftAt", CASE WHEN p.role = 'CC' THEN u.email END AS email
  FROM ticket_participants p JOIN users u ON u.id = p.user_id
  WHERE p.ticket_id = :ticketId AND u.is_active AND u.deleted_at IS NULL`;

const CANDIDATES = `
  SELECT u.id, u.name, u.surname FROM users u JOIN tickets t ON t.id = :ticketId
  WHERE u.role = 'TECHNICIAN' AND u.is_active AND u.deleted_at IS NULL AND u.id IS DISTINCT FROM t.assigned_technician_id
    AND (CAST(:areaId AS uuid) IS NULL OR u.technical_area_id = :areaId)
    AND NOT EXISTS (SELECT FROM ticket_participants p
      WHERE p.ticket_id = t.id AND p.user_id = u.id AND p.role = 'COLLABORATOR')`;

@Injectable()
export class ParticipantQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Clients get the names of people in copy, never a part of their addresses. */
  async list(actor: Actor, ticketId: number, tx?: EntityManager): Promise<ParticipantDto[]> {
    const shown = isStaff(actor) ? '' : ` AND p.role = 'CC' AND p.left_at IS NULL`;
    const rows = await this.statements.rows<ParticipantDto & { email: string | null }>(
      `${PARTICIPANTS}${shown} ORDER BY u.name, u.surname, u.id, p.role`,
      { ticketId },
      tx,
    );
    return rows.map(({ email, ...row }) => {
      if (email === null) return row;
      return isStaff(actor) ? { ...row, email } : withoutAddressPart(row, email, actor.language);
    });
  }

  /** Technicians whom the caller may call in: of the own area, for a technician. */
  candidates({ role, technicalAreaId }: Actor, { id: ticketId }: Pick<Ticket, 'id'>): Promise<PersonRefDto[]> {
    return this.statements.rows<PersonRefDto>(`${CANDIDATES} ORDER BY u.name, u.surname, u.id LIMIT :limit`, {
      ticketId,
      areaId: role === 'ADMIN' ? null : technicalAreaId,
      limit: LIMITS.listLimit.max,
    });
  }

  /** The same for one of them, held until the transaction ends. */
  async candidate(
    tx: EntityManager,
    { role, technicalAreaId }: Actor,
    { id: ticketId }: Pick<Ticket, 'id'>,
    userId: string,
  ): Promise<PersonRefDto | undefined> {
    const values = { ticketId, userId, areaId: role === 'ADMIN' ? null : technicalAreaId };
    const sql = `${CANDIDATES} AND u.id = :userId FOR SHARE OF u`;
    return (await this.statements.rows<PersonRefDto>(sql, values, tx))[0];
  }
}
