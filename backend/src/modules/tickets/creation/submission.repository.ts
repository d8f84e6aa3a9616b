import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { LIFETIMES, LIMITS } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError, invalidField } from '../../../kernel/errors/index.js';
import { Submission } from '../model/submission.entity.js';
import type { NewTicket } from './new-ticket.dto.js';

/** A submission that names an Idempotency-Key. */
export interface Fingerprint {
  keyHash: Buffer;
  requestHash: Buffer;
}

/** Keys of one sender mean nothing to another; visitors share a scope, as nothing tells them apart. */
export function fingerprint(key: string | undefined, actor: Actor | undefined, request: NewTicket): Fingerprint | null {
  if (key === undefined || key === '') return null;
  const { max } = LIMITS.idempotencyKey;
  if (key.length > max) throw invalidField('Idempotency-Key', 'maxLength', `Must not exceed ${max} characters`);
  const content = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    keyHash: sha256(`${actor?.id ?? 'anonymous'}\n${key}`),
    requestHash: sha256(JSON.stringify(content)),
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

@Injectable()
export class SubmissionRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * The earlier submission with this key, if it is younger than 24 hours. Until the transaction ends, others with the same
   * key wait here. Throws IDEMPOTENCY_KEY_REUSED when the earlier request was a different one.
   */
  async claim(tx: EntityManager, { keyHash, requestHash }: Fingerprint): Promise<Submission | null> {
    await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [keyHash.readBigInt64BE().toString()]);
    const earlier = await tx.findOneBy(Submission, { keyHash, createdAt: MoreThan(this.oldest()) });
    if (earlier && !earlier.requestHash.equals(requestHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return earlier;
  }

  /** Call `claim` first: it holds the key. An expired submission with the same key gives way; the others go with the retention. */
  async remember(
    tx: EntityManager,
    values: Fingerprint & Pick<Submission, 'ticketId' | 'newCustomerEmail'>,
  ): Promise<void> {
    await tx.delete(Submission, { keyHash: values.keyHash });
    await tx.insert(Submission, { ...values, createdAt: this.clock.now() });
  }

  private oldest(): Date {
    return this.clock.in(-LIFETIMES.idempotencyKey);
  }
}
