import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIFETIMES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { Submission } from '../model/submission.entity.js';
import type { NewTicket } from './new-ticket.dto.js';

/** A submission with an Idempotency-Key. */
interface SubmissionFingerprint {
  keyHash: Buffer;
  requestHash: Buffer;
}

/** Keys are scoped by sender; visitors share a scope, because they are indistinguishable. */
export function fingerprintOf(
  key: string | undefined,
  actor: Actor | undefined,
  request: NewTicket,
): SubmissionFingerprint | null {
  if (key === undefined) return null;
  const content = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    keyHash: sha256Of(`${actor?.id ?? 'anonymous'}\n${key}`),
    requestHash: sha256Of(JSON.stringify(content)),
  };
}

const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The number is drawn before the ticket is inserted, because the search text contains it. */
const NEXT_NUMBER = `nextval('tickets_id_seq')::int`;
const DRAW = `SELECT ${NEXT_NUMBER} AS "ticketId"`;
/**
 * Replaces an expired submission with the same key; other expired ones are removed by retention. A repetition draws no
 * number.
 */
const CLAIM = `
  INSERT INTO ticket_submissions AS earlier (key_hash, request_hash, ticket_id, created_at)
  SELECT :keyHash, :requestHash, ${NEXT_NUMBER}, :now
  WHERE NOT EXISTS (SELECT FROM ticket_submissions WHERE key_hash = :keyHash AND created_at > :oldest)
  ON CONFLICT (key_hash) DO UPDATE
  SET request_hash = excluded.request_hash, ticket_id = excluded.ticket_id, new_customer_email = NULL,
      created_at = excluded.created_at
  WHERE earlier.created_at <= :oldest
  RETURNING ticket_id AS "ticketId"`;

@Injectable()
export class SubmissionRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the number reserved for the ticket, or the earlier submission with this key. Other submissions with the
   * same key wait until the transaction ends. Throws IDEMPOTENCY_KEY_REUSED if the earlier request differed.
   */
  async claim(tx: EntityManager, mark: SubmissionFingerprint | null): Promise<number | Submission> {
    const values = { ...mark, now: this.clock.now(), oldest: this.oldest() };
    const [drawn] = await this.statements.rows<{ ticketId: number }>(mark ? CLAIM : DRAW, values, tx);
    if (drawn) return drawn.ticketId;
    const earlier = await tx.findOneByOrFail(Submission, { keyHash: mark?.keyHash });
    if (!mark?.requestHash.equals(earlier.requestHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return earlier;
  }

  /** Draws the number of a ticket that is not submitted by a form. */
  async draw(tx: EntityManager): Promise<number> {
    const claimed = await this.claim(tx, null);
    return typeof claimed === 'number' ? claimed : claimed.ticketId;
  }

  async rememberNewCustomer(
    tx: EntityManager,
    { keyHash }: SubmissionFingerprint,
    newCustomerEmail: string,
  ): Promise<void> {
    await tx.update(Submission, { keyHash }, { newCustomerEmail });
  }

  private oldest(): Date {
    return this.clock.in(-LIFETIMES.idempotencyKey);
  }
}
