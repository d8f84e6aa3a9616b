import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request that named an Idempotency-Key, and its answer. No row says who sent it. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created', ['createdAt'])
export class StoredRequest {
  /** SHA-256 of the caller, the route and the key. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pk_idempotency_keys' })
  keyHash: Buffer;

  /** Keyed, as a body may hold a password. */
  @Column('bytea')
  requestHash: Buffer;

  /** Null while the request is being processed. */
  @Column('smallint', { nullable: true })
  status: number | null;

  /** Sealed JSON: answers may hold a new secret. */
  @Column('bytea', { nullable: true })
  body: Buffer | null;

  @Column('timestamptz')
  createdAt: Date;
}
