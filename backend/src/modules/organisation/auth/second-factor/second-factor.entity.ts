import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, ManyToOne } from 'typeorm';
import { User } from '#organisation/users/index.js';

/** The secret shared with the user's authenticator app. It is pending until a first code proves that the app has it. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_second_factors' })
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_second_factors_user' })
  user: User;

  /** Sealed: see kernel/sealed-secret.ts. */
  @Column('bytea')
  secret: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Null while pending. */
  @Column('timestamptz', { nullable: true })
  activatedAt: Date | null;

  /** Time step of the newest accepted code. No code of this step or an earlier one is accepted again. */
  @Column('bigint', { default: 0 })
  lastStep: string;
}

/** Replaces an app code once. It is removed together with the second factor. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_recovery_codes' })
  userId: string;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_recovery_codes_second_factor' })
  secondFactor: SecondFactor;

  /** SHA-256. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pk_recovery_codes' })
  hash: Buffer;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
