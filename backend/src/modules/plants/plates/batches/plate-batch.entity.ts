import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '#organisation/users/index.js';

/** Plates that were created in one go, to be printed as one roll or sheet. */
@Entity('plate_batches')
@Check('ck_plate_batches_count', 'plate_count > 0')
export class PlateBatch {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'pk_plate_batches',
  })
  number: number;

  @Column('integer')
  plateCount: number;

  @Index('ix_plate_batches_creator')
  @Column('uuid', { nullable: true })
  createdById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'fk_plate_batches_creator' })
  createdBy: User | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
