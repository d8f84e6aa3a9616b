import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SecondFactor } from './second-factor.entity.js';

/** Replaces an app code once; removed with the second factor. */
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
