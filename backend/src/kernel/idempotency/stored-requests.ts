import { createHash, createHmac } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config, secretsOf } from '#config/config.js';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '../clock.js';
import { DomainError } from '../errors/index.js';
import { PreparedStatements } from '../persistence/index.js';
import { Sealing, sealingKey } from '../sealed-secret.js';
import { StoredRequest } from './idempotency-key.entity.js';

const PURPOSE = 'idempotency';
/** A request that has committed may store its answer until so many seconds after its work began. */
const ANSWER_DUE = 10;
/** Seconds, sent as `Retry-After`. */
const TRY_AGAIN = 2;

export interface RequestFingerprint {
  keyHash: Buffer;
  requestHash: Buffer;
}

interface StoredAnswer {
  status: number;
  body: unknown;
}

/** The lock belongs to the transaction, so a process that is killed leaves no lock behind. */
const CLAIM = `
  INSERT INTO idempotency_keys AS earlier (key_hash, request_hash, created_at)
  SELECT :keyHash::bytea, :requestHash::bytea, :now::timestamptz WHERE pg_try_advisory_xact_lock(:lock::bigint)
  ON CONFLICT (key_hash) DO UPDATE
  SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = excluded.created_at
  WHERE earlier.created_at <= :oldest
  RETURNING 1 AS claimed`;

/**
 * A request claims its key in the transaction of its work and stores its answer when it is known. A
 * row without an answer therefore means that the work is done.
 */
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
   * Only the request hash depends on the product's secret. Once the secret is changed, stored
   * requests no longer match.
   */
  fingerprint(owner: readonly unknown[], request: readonly unknown[]): RequestFingerprint {
    return {
      keyHash: createHash('sha256').update(JSON.stringify(owner)).digest(),
      requestHash: createHmac('sha256', this.hashKey).update(JSON.stringify(request)).digest(),
    };
  }

  /**
   * Returns the answer of an earlier request, or undefined if there was none. Throws
   * IDEMPOTENCY_KEY_REUSED for another request. While the answer is not stored, throws
   * IDEMPOTENCY_KEY_IN_USE, and later IDEMPOTENCY_ANSWER_LOST.
   */
  async find({ keyHash, requestHash }: RequestFingerprint): Promise<StoredAnswer | undefined> {
    const { clock, dataSource } = this;
    const earlier = await dataSource.manager.findOneBy(StoredRequest, { keyHash });
    if (!earlier || earlier.createdAt <= clock.in(-LIFETIMES.idempotencyKey)) return undefined;
    if (!earlier.requestHash.equals(requestHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (earlier.body && earlier.status !== null)
      return { status: earlier.status, body: this.open(keyHash, earlier.body) };
    throw earlier.createdAt > clock.in(-ANSWER_DUE) ? inUse() : new DomainError('IDEMPOTENCY_ANSWER_LOST');
  }

  /** Throws IDEMPOTENCY_KEY_IN_USE when another request holds the key or has just used it. */
  async claim(tx: EntityManager, { keyHash, requestHash }: RequestFingerprint): Promise<void> {
    const { clock } = this;
    const lock = keyHash.readBigInt64BE();
    const times = { now: clock.now(), oldest: clock.in(-LIFETIMES.idempotencyKey) };
    const claimed = await this.statements.rows(CLAIM, { keyHash, requestHash, lock, ...times }, tx);
    if (claimed.length === 0) throw inUse();
  }

  /** Stores the response. Files are not stored, so a repetition creates them again. */
  async keep({ keyHash, requestHash }: RequestFingerprint, { status, body }: StoredAnswer): Promise<void> {
    if (body instanceof StreamableFile) return;
    const sealed = this.sealing.seal(keyHash.toString('hex'), JSON.stringify(body ?? null));
    const row = { keyHash, requestHash, status, body: sealed, createdAt: this.clock.now() };
    await this.dataSource.manager.upsert(StoredRequest, row, ['keyHash']);
  }

  /** Releases the key of a request that was refused. */
  async release({ keyHash }: RequestFingerprint): Promise<void> {
    await this.dataSource.manager.delete(StoredRequest, { keyHash });
  }

  private open(keyHash: Buffer, body: Buffer): unknown {
    const text = this.sealing.open(keyHash.toString('hex'), body);
    if (text === undefined) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(text) ?? undefined;
  }
}

const inUse = (): DomainError => new DomainError('IDEMPOTENCY_KEY_IN_USE', undefined, TRY_AGAIN);
