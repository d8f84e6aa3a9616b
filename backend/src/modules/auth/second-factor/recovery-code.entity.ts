import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SecondFactor } from './second-factor.entity.js';

/** Opens the account once in place of a code of the app; gone with the second factor that it stands in for. */
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
