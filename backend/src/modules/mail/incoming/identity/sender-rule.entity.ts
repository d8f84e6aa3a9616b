import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS, type SenderRuleKind } from '#contract/index.js';
import { User } from '#organisation/users/index.js';

/** An administrator's decision about all mails of an address or domain. */
@Entity('sender_rules')
@Unique('uq_sender_rules_address', ['address'])
@Index('ix_sender_rules_author', ['createdById'])
export class SenderRule {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_sender_rules' })
  id: string;

  /** In lower case; for a domain, '@' and the domain. */
  @Column('varchar', { length: LIMITS.email.max })
  address: string;

  @Column('varchar', { length: 10 })
  kind: SenderRuleKind;

  @Column('uuid')
  createdById: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'fk_sender_rules_author' })
  createdBy: User;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
