import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config, secretsOf } from '../../config/config.js';
import { LIFETIMES } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { DomainError } from '../errors/index.js';
import { PreparedStatements } from '../persistence/index.js';
import { Sealing, sealingKey } from '../sealed-secret.js';
import { StoredRequest } from './idempotency-key.entity.js';

const PURPOSE = 'idempotency';
/** Seconds, longer than any request runs: a crashed process leaves its key behind. */
const ABANDONED_AFTER = 120;

export interface Fingerprint {
  keyHash: Buffer;
  requestHash: Buffer;
}

interface StoredAnswer {
  status: number;
  body: unknown;
}

const CLAIM = `
  INSERT INTO idempotency_keys AS earlier (key_hash, request_hash, created_at) VALUES (:keyHash, :requestHash, :now)
  ON CONFLICT (key_hash) DO UPDATE
  SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = excluded.created_at
  WHERE earlier.created_at <= CASE WHEN earlier.status IS NULL THEN :abandoned::timestamptz ELSE :oldest END
  RETURNING 1 AS claimed`;

/** Each statement commits by itself, so that concurrent requests see each other's claim. */
@Injectable()
export class StoredRequests {
  private readonly sealing: Sealing;
  private readonly hashKey: Buffer;

  constructor(
    config: Config,
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {
    this.sealing = new Sealing(config, PURPOSE);
    this.hashKey = sealingKey(secretsOf(config)[0], PURPOSE);
  }

  /**
   * Only the request hash depends on the product's secret: after a change of the secret, stored
   * requests no longer match.
   */
  fingerprint(owner: readonly unknown[], request: readonly unknown[]): Fingerprint {
    return {
      keyHash: createHash('sha256').update(JSON.stringify(owner)).digest(),
      requestHash: createHmac('sha256', this.hashKey).update(JSON.stringify(request)).digest(),
    };
  }

  /**
   * The stored response; undefined when the caller now holds the key and must process the request.
   * Throws IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
   */
  async claim(mark: Fingerprint): Promise<StoredAnswer | undefined> {
    const { clock } = this;
    const times = {
      now: clock.now(),
      oldest: clock.in(-LIFETIMES.idempotencyKey),
      abandoned: clock.in(-ABANDONED_AFTER),
    };
    const claimed = await this.statements.rows(CLAIM, { ...mark, ...times });
    if (claimed.length > 0) return undefined;
    const earlier = await this.dataSource.manager.findOneBy(StoredRequest, { keyHash: mark.keyHash });
    if (earlier && !earlier.requestHash.equals(mark.requestHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (!earlier?.body || earlier.status === null) throw new DomainError('IDEMPOTENCY_KEY_IN_USE');
    return { status: earlier.status, body: this.open(mark, earlier.body) };
  }

  async keep({ keyHash }: Fingerprint, { status, body }: StoredAnswer): Promise<void> {
    const sealed = this.sealing.seal(keyHash.toString('hex'), JSON.stringify(body ?? null));
    await this.dataSource.manager.update(StoredRequest, { keyHash }, { status, body: sealed });
  }

  /** A refused request releases its key. */
  async release({ keyHash }: Fingerprint): Promise<void> {
    await this.dataSource.manager.delete(StoredRequest, { keyHash });
  }

  private open({ keyHash }: Fingerprint, body: Buffer): unknown {
    const text = this.sealing.open(keyHash.toString('hex'), body);
    if (text === undefined) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(text) ?? undefined;
  }
}
