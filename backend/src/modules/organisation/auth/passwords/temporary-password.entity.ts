import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '#organisation/users/index.js';

/**
 * How the password reached its owner. Only a mailed password proves the mailbox. Rows with
 * MAILED_ACCOUNT stem from earlier releases.
 */
export type TemporaryPasswordPurpose = 'SHOWN_ON_CREATION' | 'MAILED_ACCOUNT' | 'MAILED_RESET' | 'MAILED_FORGOTTEN';

/** A password that works beside the user's own until it expires or the user chooses a new password. */
@Entity('temporary_passwords')
@Index('ix_temporary_passwords_user', ['userId'])
export class TemporaryPassword {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_temporary_passwords' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_temporary_passwords_user' })
  user: User;

  /** SHA-256. With over 90 random bits, a slow hash would only add a difference in timing. */
  @Column('bytea')
  hash: Buffer;

  @Column('varchar', { length: 30 })
  purpose: TemporaryPasswordPurpose;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  /** The last login with it. */
  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}

/** Whether a login with it proves the mailbox. */
export const provesMailbox = (purpose: TemporaryPasswordPurpose): boolean => purpose !== 'SHOWN_ON_CREATION';
