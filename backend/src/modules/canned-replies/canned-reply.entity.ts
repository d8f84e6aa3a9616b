import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type Language, LIMITS } from '../../contract/index.js';
import { defineConstraintErrors } from '../../kernel/errors/index.js';
import { User } from '../users/index.js';

defineConstraintErrors({ fk_canned_replies_owner: 'UNAUTHENTICATED' });

/** A text that staff insert into what they write. */
@Entity('canned_replies')
@Index('ix_canned_replies_owner', ['ownerId'])
export class CannedReply {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_canned_replies' })
  id: string;

  @Column('varchar', { length: LIMITS.cannedTitle.max })
  title: string;

  @Column('varchar', { length: 5 })
  language: Language;

  @Column('text')
  body: string;

  /** Null: all staff use it. */
  @Column('uuid', { nullable: true })
  ownerId: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'fk_canned_replies_owner' })
  owner: User | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
