import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type Language, LIMITS } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ fk_canned_replies_owner: 'UNAUTHENTICATED' });

/** A text that staff insert into what they write. */
@Entity('canned_replies')
@Index('ix_canned_replies_owner', ['ownerId'])
@Index('ix_canned_replies_area', ['technicalAreaId'])
@Check('ck_canned_replies_scope', 'num_nonnulls(owner_id, technical_area_id) <= 1')
export class CannedReply {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_canned_replies' })
  id: string;

  @Column('varchar', { length: LIMITS.cannedTitle.max })
  title: string;

  @Column('varchar', { length: 5 })
  language: Language;

  @Column('text')
  body: string;

  /** Null for a shared reply. */
  @Column('uuid', { nullable: true })
  ownerId: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'fk_canned_replies_owner' })
  owner: User | null;

  /** The area whose technicians use a shared reply; null when all staff use it. */
  @Column('uuid', { nullable: true })
  technicalAreaId: string | null;

  @ManyToOne(() => TechnicalArea, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'technical_area_id', foreignKeyConstraintName: 'fk_canned_replies_area' })
  technicalArea: TechnicalArea | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
