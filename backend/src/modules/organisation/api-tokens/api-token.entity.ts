import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { type ApiTokenScope, LIMITS } from '#contract/index.js';
import { User } from '#organisation/users/index.js';
import { BEGINNING_LENGTH } from './token-text.js';

/** Lets a program call the API as the user. Revoked and expired tokens keep their rows. */
@Entity('api_tokens')
@Unique('uq_api_tokens_hash', ['tokenHash'])
@Check('ck_api_tokens_scopes', 'cardinality(scopes) > 0')
@Index('ix_api_tokens_user', ['userId'])
@Index('ix_api_tokens_creator', ['createdById'])
export class ApiToken {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_api_tokens' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_api_tokens_user' })
  user: User;

  /** The creator; null once that account is gone. */
  @Column('uuid', { nullable: true })
  createdById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'fk_api_tokens_creator' })
  createdBy: User | null;

  @Column('varchar', { length: LIMITS.apiTokenName.max })
  name: string;

  /** The first characters, by which people recognise the token. */
  @Column('varchar', { length: BEGINNING_LENGTH })
  beginning: string;

  /** SHA-256 of the token. */
  @Column('bytea')
  tokenHash: Buffer;

  @Column('text', { array: true })
  scopes: ApiTokenScope[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  /** Rounded to the minute. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Column('varchar', { length: LIMITS.address.max, nullable: true })
  lastUsedAddress: string | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
