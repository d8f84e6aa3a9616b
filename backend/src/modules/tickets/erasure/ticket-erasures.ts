import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ERASED_FULL_NAME, ERASED_PERSON, erasedEmail } from '#contract/index.js';
import { containing } from '#kernel/http/index.js';
import type { ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { foldForSearch } from '#kernel/persistence/index.js';
import { searchTextOf } from '../model/search-text.js';
import { Ticket } from '../model/ticket.entity.js';
import { Participant } from '../model/participant.entity.js';

/** Tickets per statement. */
const BATCH = 500;

/**
 * SQL: whether the person is or was staff. Role changes in the security log expire, so actions on tickets and current
 * assignments count as well.
 */
const HAS_BEEN_STAFF = `SELECT (
  EXISTS (SELECT FROM users WHERE id = $1 AND role <> 'CLIENT')
  OR EXISTS (SELECT FROM security_events WHERE subject_id = $1 AND kind = 'ROLE_CHANGED')
  OR EXISTS (SELECT FROM tickets WHERE assigned_technician_id = $1)
  OR EXISTS (SELECT FROM worklogs WHERE technician_id = $1)
  OR EXISTS (SELECT FROM ticket_activity WHERE actor_id = $1 AND kind <> 'TICKET_CREATED')) AS found`;

/** SQL: the person's own tickets, and others with the person as contact. */
const TICKETS_OF = `
  SELECT id FROM tickets WHERE created_by_id = $1
  UNION SELECT id FROM tickets WHERE search_text LIKE $2 AND lower(contact_email) = lower($3)`;

const CONTACT_FIELDS = `ARRAY['name', 'surname', 'email', 'contactPhone']`;
const EDITED_ADDRESS = ['from', 'to'].map((side) => `lower(payload -> 'email' ->> '${side}') = lower($2)`).join(' OR ');

/**
 * SQL: whether a value in a correction of ticket `t` is to be erased. On the person's own tickets, all values are. On
 * others, the person's address is, with the fields corrected together with it. Names and numbers corrected alone count
 * as the person's unless the current contact has them.
 */
const SIDE_IS_THEIRS = `(
  t.created_by_id = $3
  OR lower(value) = lower(CASE field WHEN 'email' THEN $2 WHEN 'name' THEN $4 WHEN 'surname' THEN $5 END)
  OR field <> 'email' AND CASE
    WHEN payload ? 'email' THEN lower(payload -> 'email' ->> side) = lower($2)
    ELSE value IS DISTINCT FROM CASE field
      WHEN 'name' THEN t.contact_name WHEN 'surname' THEN t.contact_surname ELSE t.contact_phone
    END
  END)`;

/**
 * SQL: whether a snapshot is of person `$1`. Snapshots of earlier releases have no id and are compared by the name
 * `$2`.
 */
const isThem = (snapshot: string): string =>
  `(${snapshot} ->> 'id' = $1 OR ${snapshot} ->> 'id' IS NULL AND ${snapshot} ->> 'name' = $2)`;

/** Erases a person from tickets. Number, plant and texts of the tickets stay. */
@Injectable()
export class ContactErasure implements PersonEraser {
  /** Locks the person's tickets before accounts, as all writers do. */
  async lock(tx: EntityManager, { id, email }: ErasedPerson): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM tickets WHERE id IN (${TICKETS_OF}) ORDER BY id FOR NO KEY UPDATE`,
      [id, containing(foldForSearch(email)), email],
    );
    return rows.map((ticket) => ticket.id);
  }

  /**
   * Locks again, to include tickets raised since the first lock. Returns all tickets in which texts about the person
   * were replaced. Their version increases, so that open forms cannot save the name again.
   */
  async erase(tx: EntityManager, person: ErasedPerson): Promise<{ tickets: number[] }> {
    const tickets = await this.lock(tx, person);
    for (let start = 0; start < tickets.length; start += BATCH)
      await this.replaceContacts(tx, person, tickets.slice(start, start + BATCH));
    await tx.query(
      'DELETE FROM ticket_submissions WHERE ticket_id = ANY($1) OR lower(new_customer_email) = lower($2)',
      [tickets, person.email],
    );
    const edited = await this.replaceEdits(tx, person, tickets);
    const assigned = (await this.hasBeenStaff(tx, person)) ? await this.replaceAssignments(tx, person) : [];
    const owned = await this.replaceOwners(tx, person);
    return { tickets: [...new Set([...tickets, ...edited, ...assigned, ...owned])] };
  }

  private async hasBeenStaff(tx: EntityManager, { id }: ErasedPerson): Promise<boolean> {
    const [row] = await tx.query<[{ found: boolean }]>(HAS_BEEN_STAFF, [id]);
    return row.found;
  }

  private async replaceContacts(tx: EntityManager, { id }: ErasedPerson, numbers: number[]): Promise<void> {
    const contact = {
      contactName: ERASED_PERSON.name,
      contactSurname: ERASED_PERSON.surname,
      contactEmail: erasedEmail(id),
    };
    const tickets = await tx.findBy(Ticket, { id: In(numbers) });
    await tx.query(
      `UPDATE tickets t SET contact_name = $1, contact_surname = $2, contact_email = $3, contact_phone = NULL, search_text = fresh.text, version = t.version + 1
       FROM unnest($4::int[], $5::text[]) AS fresh (id, text) WHERE t.id = fresh.id`,
      [
        ...Object.values(contact),
        tickets.map((ticket) => ticket.id),
        tickets.map((ticket) => searchTextOf({ ...ticket, ...contact, contactPhone: null })),
      ],
    );
  }

  /**
   * Corrections of the contact contain old and new values. Address and name may have been corrected in separate steps,
   * so all corrections of such a ticket are checked.
   */
  private async replaceEdits(tx: EntityManager, person: ErasedPerson, tickets: number[]): Promise<number[]> {
    const [rows] = await tx.query<[{ ticketId: number }[], number]>(
      `UPDATE ticket_activity h SET payload = payload || (
         SELECT jsonb_object_agg(field, (
           SELECT jsonb_object_agg(side, CASE WHEN value IS NOT NULL AND ${SIDE_IS_THEIRS} THEN $6 ELSE value END)
           FROM jsonb_each_text(payload -> field) AS sides (side, value)
         )) FROM unnest(${CONTACT_FIELDS}) AS field WHERE payload ? field
       )
       FROM tickets t
       WHERE t.id = h.ticket_id AND h.kind = 'EDITED' AND payload ?| ${CONTACT_FIELDS}
         AND (t.id = ANY($1) OR t.id IN (SELECT ticket_id FROM ticket_activity WHERE kind = 'EDITED' AND (${EDITED_ADDRESS})))
       RETURNING h.ticket_id AS "ticketId"`,
      [tickets, person.email, person.id, person.name, person.surname, ERASED_FULL_NAME],
    );
    return rows.map(({ ticketId }) => ticketId);
  }

  /** A change of owner contains both names at that time. */
  private async replaceOwners(tx: EntityManager, { id }: ErasedPerson): Promise<number[]> {
    const [rows] = await tx.query<[{ ticketId: number }[], number]>(
      `UPDATE ticket_activity SET payload = jsonb_set(payload, '{owner}', (
         SELECT jsonb_object_agg(side, CASE WHEN person ->> 'id' = $1 THEN person || $2::jsonb ELSE person END)
         FROM jsonb_each(payload -> 'owner') AS sides (side, person)
       ))
       WHERE kind = 'OWNER_CHANGED' AND $1 IN (payload #>> '{owner,from,id}', payload #>> '{owner,to,id}')
       RETURNING ticket_id AS "ticketId"`,
      [id, { name: ERASED_FULL_NAME }],
    );
    return rows.map(({ ticketId }) => ticketId);
  }

  /** Assignments contain the technician's name at that time. */
  private async replaceAssignments(tx: EntityManager, { id, name, surname }: ErasedPerson): Promise<number[]> {
    const [rows] = await tx.query<[{ ticketId: number }[], number]>(
      `UPDATE ticket_activity SET payload = jsonb_set(payload, '{technician}', (
         SELECT jsonb_object_agg(side, CASE WHEN ${isThem('person')} THEN person || $3::jsonb ELSE person END)
         FROM jsonb_each(payload -> 'technician') AS sides (side, person)
       ))
       WHERE ${isThem(`(payload #> '{technician,from}')`)} OR ${isThem(`(payload #> '{technician,to}')`)}
       RETURNING ticket_id AS "ticketId"`,
      [id, `${name} ${surname}`, { name: ERASED_FULL_NAME }],
    );
    return rows.map(({ ticketId }) => ticketId);
  }
}

/** Removes an erased person from the participants of tickets and from their activity. */
@Injectable()
export class ParticipantErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.delete(Participant, { userId: id });
    await tx.query(
      `UPDATE ticket_activity SET payload = jsonb_set(payload, '{participant}', (
         SELECT jsonb_object_agg(side, CASE WHEN person ->> 'id' = $1 THEN person || $2::jsonb ELSE person END)
         FROM jsonb_each(payload -> 'participant') AS sides (side, person)
       ))
       WHERE kind IN ('COLLABORATOR_CHANGED', 'COPY_CHANGED')
         AND $1 IN (payload #>> '{participant,from,id}', payload #>> '{participant,to,id}')`,
      [id, { name: ERASED_FULL_NAME }],
    );
  }
}
