import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import { isUnnamed, notedNameSql, unnamedPerson, withoutAddressPart } from './copied-names.js';
import type { ParticipantDto } from './participant.dto.js';
import type { PersonRefDto } from '#organisation/users/index.js';

/**
 * SQL: participants with those who left, so that staff do not ask them again. If a person in copy does not belong to
 * the ticket's company, only administrators get the account's name; others get the name that was recorded.
 */
const PARTICIPANTS = `
  SELECT u.id, CASE WHEN own.is_shown THEN u.name ELSE coalesce(noted.name, '') END AS name,
    CASE WHEN own.is_shown THEN u.surname ELSE '' END AS surname,
    p.role, p.left_at AS "leftAt", CASE WHEN p.role = 'CC' THEN u.email END AS email
  FROM ticket_participants p JOIN users u ON u.id = p.user_id JOIN tickets t ON t.id = p.ticket_id
  CROSS JOIN LATERAL (SELECT CASE WHEN p.role = 'CC' THEN ${notedNameSql('p.ticket_id', 'p.user_id')} END AS name OFFSET 0) noted
  CROSS JOIN LATERAL (SELECT p.role <> 'CC' OR CAST(:knowsAll AS boolean) OR coalesce(u.company_id = t.company_id, FALSE)
    OR coalesce(noted.name = trim(u.name || ' ' || u.surname), FALSE) AS is_shown) own
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

  /** Staff see a person in copy without a name by address. Clients never see any part of the address. */
  async list(actor: Actor, ticketId: number, tx?: EntityManager): Promise<ParticipantDto[]> {
    const shown = isStaff(actor) ? '' : ` AND p.role = 'CC' AND p.left_at IS NULL`;
    const rows = await this.statements.rows<ParticipantDto & { email: string | null }>(
      `${PARTICIPANTS}${shown} ORDER BY name, surname, id, role`,
      { ticketId, knowsAll: actor.role === 'ADMIN' },
      tx,
    );
    return rows.map(({ email, ...row }) => {
      if (email === null) return row;
      if (isStaff(actor)) return { ...row, ...(isUnnamed(row) && { name: email }), email };
      return {
        ...row,
        ...(isUnnamed(row) ? unnamedPerson(actor.language) : withoutAddressPart(row, email, actor.language)),
      };
    });
  }

  /**
   * Technicians whom the caller may add as collaborators. For a technician, these are the technicians of their own
   * area.
   */
  candidates({ role, technicalAreaId }: Actor, { id: ticketId }: Pick<Ticket, 'id'>): Promise<PersonRefDto[]> {
    return this.statements.rows<PersonRefDto>(`${CANDIDATES} ORDER BY u.name, u.surname, u.id LIMIT :limit`, {
      ticketId,
      areaId: role === 'ADMIN' ? null : technicalAreaId,
      limit: LIMITS.listLimit.max,
    });
  }

  /** Returns one of the candidates, locked until the transaction ends. */
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
