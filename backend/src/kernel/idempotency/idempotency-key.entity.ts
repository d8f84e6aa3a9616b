import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request with an Idempotency-Key, and its response. The row does not reveal who sent it. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created', ['createdAt'])
export class StoredRequest {
  /** SHA-256 of the caller, the route and the key. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pk_idempotency_keys' })
  keyHash: Buffer;

  /** A keyed hash, because a body may contain a password. */
  @Column('bytea')
  requestHash: Buffer;

  /** Null while the request is in progress. */
  @Column('smallint', { nullable: true })
  status: number | null;

  /** Sealed JSON, because responses may contain a new secret. */
  @Column('bytea', { nullable: true })
  body: Buffer | null;

  @Column('timestamptz')
  createdAt: Date;
}
