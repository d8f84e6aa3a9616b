import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { User } from '#organisation/users/index.js';

/** One login on one device. */
@Entity('sessions')
@Index('ix_sessions_user', ['userId'])
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_sessions' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sessions_user' })
  user: User;

  /** SHA-256 of the current refresh token. */
  @Column('bytea')
  tokenHash: Buffer;

  /** SHA-256 of the next refresh token, which was issued but not yet used. */
  @Column('bytea')
  successorHash: Buffer;

  /**
   * The temporary password that opened this session. The forced change of password accepts it as
   * the current password.
   */
  @Column('uuid', { nullable: true })
  temporaryPasswordId: string | null;

  /** True when the account has no password that the user knows, so the forced change asks for none. */
  @Column('boolean', { default: false })
  openedByMailboxLink: boolean;

  @Column('varchar', { length: LIMITS.userAgent.max, nullable: true })
  userAgent: string | null;

  /** Address of the login. */
  @Column('varchar', { length: LIMITS.address.max, nullable: true })
  address: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  lastUsedAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
